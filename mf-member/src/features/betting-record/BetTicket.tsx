import type { BetDetail } from '@portal/contracts';
import { hasGained } from '@portal/lottery-rules';
import { parseMoney } from '@portal/money';
import { DateTime, Link, Money, Slot, useLocalText, useSession, useTranslation } from '@portal/portal';
import type { ReactNode } from 'react';
import { Copyable } from '../../components/Copyable';
import { betResult } from './bet-result';
import { BetLines } from './BetLines';
import { BetStatusBadge } from './BetStatusBadge';
import styles from './BetTicket.module.css';
import { DrawnNumbers } from './DrawnNumbers';
import { DrawProofView } from './DrawProofView';

/** What was bet, what was drawn, what came of it, and how to check it. */
export function BetTicket({ bet }: { bet: BetDetail }) {
  const { t } = useTranslation('member');
  const localText = useLocalText();
  const symbol = useSession((session) => session.currencySymbol);
  const result = betResult(bet);
  const facts: [string, ReactNode][] = [
    [
      t('bets.ticket'),
      <Copyable key="ticket" text={bet.ticketNumber} name={t('bets.ticket')}>
        {bet.ticketNumber}
      </Copyable>,
    ],
    [t('bets.time'), <DateTime key="time" value={bet.acceptedAt} />],
    [t('bets.drawsAt'), <DateTime key="draws" value={bet.drawsAt} />],
    [t('bets.stake'), <Money key="stake" value={parseMoney(bet.price)} symbol={symbol} />],
    [t('bets.payout'), <Money key="payout" value={parseMoney(bet.payout)} symbol={symbol} tone={hasGained(bet) ? 'gold' : 'plain'} />],
    ...(bet.status === 'refunded' || bet.status === 'cancelled'
      ? ([[t('bets.givenBack'), <Money key="back" value={parseMoney(bet.price)} symbol={symbol} />]] as [string, ReactNode][])
      : []),
    [t('bets.rebate'), <Money key="rebate" value={parseMoney(bet.rebate)} symbol={symbol} />],
  ];

  return (
    <article className={styles.ticket}>
      <header className={styles.head}>
        <div>
          <h3>{localText(bet.gameName)}</h3>
          <p className={styles.issue}>{t('bets.issue', { issue: bet.issue })}</p>
        </div>
        <p className={styles.outcome}>
          <BetStatusBadge bet={bet} />
          {result !== null && result !== 0n && (
            <>
              <span className={styles.issue}>{t('bets.result')}</span>
              <Money
                value={result}
                symbol={symbol}
                sign="always"
                tone="bySign"
                signWords={{ positive: t('bets.won'), negative: t('bets.lost') }}
                className={styles.result}
              />
            </>
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
      <section aria-label={t('bets.drawn')} className={styles.drawn}>
        <h4>{t('bets.drawn')}</h4>
        {bet.draw.result ? (
          <DrawnNumbers result={bet.draw.result} />
        ) : (
          <p className={styles.issue}>{t(bet.draw.state === 'void' || bet.draw.state === 'missed' ? 'bets.calledOff' : 'bets.notDrawn')}</p>
        )}
        {bet.draw.resultVersion > 1 && <p className={styles.issue}>{t('bets.corrected')}</p>}
        {bet.draw.sourceLabel && <p className={styles.issue}>{localText(bet.draw.sourceLabel)}</p>}
      </section>
      <div hidden>
        <Slot name="betting.words" />
      </div>
      <BetLines bet={bet} />
      <DrawProofView draw={bet.draw} />
      {bet.draw.proof ? (
        <Link to={`/lott/verify?draw=${bet.drawId}&bet=${bet.id}`}>{t('bets.verify')}</Link>
      ) : (
        <Link to={`/lottery?gameCode=${encodeURIComponent(bet.gameCode)}&tab=results`}>{t('bets.results')}</Link>
      )}
    </article>
  );
}
