import type { GameRound } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { DateTime, Dialog, Link, Money, useLocalText, useMoneyText, useSession, useTranslation } from '@portal/portal';
import type { ReactNode } from 'react';
import { Copyable } from '../../components/Copyable';
import styles from './RoundDialog.module.css';
import { roundResult } from './round-result';
import { RoundStateBadge } from './RoundStateBadge';
import { describeRound } from './told/describe-round';

export type RoundDialogProps = { round: GameRound; onClose: () => void };

/** One round in full: its money, its number, and what the provider told of choice and outcome. */
export function RoundDialog({ round, onClose }: RoundDialogProps) {
  const { t } = useTranslation('member');
  const localText = useLocalText();
  const symbol = useSession((session) => session.currencySymbol);
  const result = roundResult(round);
  const money = useMoneyText();
  const rows = describeRound(round.detail, { t, localText, money });
  const facts: [string, ReactNode][] = [
    [
      t('rounds.round'),
      <Copyable key="round" text={round.roundId} name={t('rounds.round')}>
        {round.roundId}
      </Copyable>,
    ],
    [t('rounds.time'), <DateTime key="time" value={round.openedAt} />],
    [t('rounds.closed'), round.closedAt ? <DateTime key="closed" value={round.closedAt} /> : t('rounds.states.open')],
    [t('rounds.stake'), <Money key="stake" value={parseMoney(round.stake)} symbol={symbol} />],
    [t('rounds.payout'), <Money key="payout" value={parseMoney(round.payout)} symbol={symbol} />],
    [t('rounds.valid'), <Money key="valid" value={parseMoney(round.valid)} symbol={symbol} />],
  ];

  return (
    <Dialog
      open
      size="large"
      title={t('rounds.title')}
      labels={{ close: t('actions.close') }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <article className={styles.round}>
        <header className={styles.head}>
          <div>
            <h3>{localText(round.game.name)}</h3>
            <p className={styles.vendor}>{round.game.vendorLabel}</p>
          </div>
          <p className={styles.outcome}>
            <RoundStateBadge state={round.state} />
            {result !== null && result !== 0n && (
              <Money
                value={result}
                symbol={symbol}
                sign="always"
                tone="bySign"
                signWords={{ positive: t('bets.won'), negative: t('bets.lost') }}
                className={styles.result}
              />
            )}
          </p>
        </header>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {rows.length > 0 && (
          <section aria-label={t('rounds.told')}>
            <h4>{t('rounds.told')}</h4>
            <dl className={styles.told}>
              {rows.map(({ name, text }, place) => (
                <div key={place}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <Link to={`/${round.game.gameType.toLowerCase()}?game=${encodeURIComponent(round.game.nodeId)}`}>{t('rounds.toGame')}</Link>
      </article>
    </Dialog>
  );
}
