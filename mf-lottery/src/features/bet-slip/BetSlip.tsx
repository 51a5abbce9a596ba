import { Repeat, Trash2, Undo2, X } from 'lucide-react';
import { useMemo } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import { fractionToDecimal, isMoney, sumMoney } from '@portal/money';
import { Button, Countdown, IconButton, Money, portal, serverNow, TextField, useSession, useTranslation } from '@portal/portal';
import { useLabels } from '../../lib/useLabels';
import styles from './BetSlip.module.css';
import { useBetSlip } from './bet-slip.store';
import { priceLine, type LimitIndex, type PricedLine } from './slip-line';
import { TicketDialog } from './TicketDialog';
import { useSubmitSlip, type SlipProblem } from './useSubmitSlip';

export type BetSlipProps = { game: LotteryGameDetail; limits: LimitIndex; onDrawEnd(): void };

/** The slip: lines as on a printed ticket, the total, and one button with the time that is left in it. */
export function BetSlip({ game, limits, onDrawEnd }: BetSlipProps) {
  const { t } = useTranslation('lottery');
  const symbol = useSession((state) => state.currencySymbol);
  const { lines, removed, sent, clear, undo, repeat } = useBetSlip();
  const priced = useMemo(() => lines.flatMap((line) => priceLine(game, limits, line) ?? []), [game, limits, lines]);
  const draw = game.current;
  const { submit, isSending, problem, forgetProblem, ticket, closeTicket } = useSubmitSlip(game, draw, priced);
  const total = sumMoney(priced.map(({ price }) => price));
  const win = sumMoney(priced.map(({ win: one }) => one));
  const hasClosed = priced.some(({ isClosed }) => isClosed);

  return (
    <section className={styles.slip} aria-label={t('slip.title')}>
      <header className={styles.head}>
        <h2>{t('slip.title')}</h2>
        {draw && <span className={styles.issue}>{t('draw.issue', { issue: draw.issue })}</span>}
        {lines.length > 0 && (
          <IconButton label={t('slip.clear')} onClick={clear} size="small">
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </header>

      {lines.length === 0 ? (
        <p className={styles.empty}>{t('slip.empty')}</p>
      ) : (
        <ol className={styles.lines}>
          {priced.map((one) => (
            <SlipRow key={one.line.id} priced={one} problem={problem?.lineId === one.line.id ? problem : null} onChange={forgetProblem} />
          ))}
        </ol>
      )}

      <div className={styles.tools}>
        {removed.length > 0 && (
          <Button size="small" variant="ghost" icon={<Undo2 aria-hidden />} onClick={undo}>
            {t('slip.undo')}
          </Button>
        )}
        {sent.length > 0 && lines.length === 0 && (
          <Button size="small" variant="ghost" icon={<Repeat aria-hidden />} onClick={repeat}>
            {t('slip.repeat')}
          </Button>
        )}
      </div>

      <dl className={styles.totals}>
        <div>
          <dt>{t('slip.lines')}</dt>
          <dd>{priced.length}</dd>
        </div>
        <div>
          <dt>{t('slip.win')}</dt>
          <dd>
            <Money value={win} symbol={symbol} />
          </dd>
        </div>
        <div className={styles.total}>
          <dt>{t('slip.total')}</dt>
          <dd>
            <Money value={total} symbol={symbol} />
          </dd>
        </div>
      </dl>

      {problem && !problem.lineId && (
        <div role="alert" className={styles.problem}>
          <p>{problem.text}</p>
          {problem.code === 'wallet.insufficient_funds' && (
            <Button size="small" onClick={() => portal.openCenter('member', 'depositv2')}>
              {t('slip.deposit')}
            </Button>
          )}
        </div>
      )}

      <Button variant="primary" size="large" wide pending={isSending} disabled={!draw || priced.length === 0 || hasClosed} onClick={submit}>
        <span className={styles.send}>
          <span>{t('slip.send')}</span>
          {draw && (
            <Countdown
              closesAt={Date.parse(draw.closesAt)}
              now={serverNow}
              label={t('draw.closesIn')}
              announce={(seconds) => t('draw.closesInSeconds', { count: seconds })}
              onEnd={onDrawEnd}
            />
          )}
        </span>
      </Button>
      {!draw && <p className={styles.empty}>{t('draw.none')}</p>}
      {ticket && <TicketDialog bet={ticket} onClose={closeTicket} />}
    </section>
  );
}

type SlipRowProps = { priced: PricedLine; problem: SlipProblem | null; onChange(): void };

function SlipRow({ priced: { line, play, rate, isReduced, isClosed, price, win }, problem, onChange }: SlipRowProps) {
  const { t } = useTranslation('lottery');
  const { playName, selection } = useLabels();
  const symbol = useSession((state) => state.currencySymbol);
  const { change, remove } = useBetSlip();
  const number = selection(line.selection);
  const note = isClosed ? t('limit.closed') : isReduced ? t('limit.reduced', { rate: fractionToDecimal(rate, 2) }) : null;
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <strong className={styles.number}>{number}</strong>
        <span className={styles.play}>{playName(play)}</span>
        <span className={styles.rate}>
          {play.stakeStyle === 'amount' ? t('slip.rate', { rate: fractionToDecimal(rate, 2) }) : t('slip.bets', { count: line.betCount })}
        </span>
      </div>
      {play.stakeStyle === 'amount' ? (
        <TextField
          className={styles.stake}
          label={t('slip.stakeOf', { number })}
          labelHidden
          inputMode="decimal"
          defaultValue={line.stake}
          onBlur={(event) => {
            const text = event.currentTarget.value.trim();
            if (isMoney(text) && !text.startsWith('-')) change(line.id, { stake: text });
            else event.currentTarget.value = line.stake ?? '';
            onChange();
          }}
        />
      ) : (
        <Money value={price} symbol={symbol} />
      )}
      <IconButton label={t('slip.remove', { number })} size="small" onClick={() => remove(line.id)}>
        <X aria-hidden />
      </IconButton>
      <p className={styles.win}>
        {t('slip.win')} <Money value={win} symbol={symbol} />
      </p>
      {note && <p className={styles.note}>{note}</p>}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem.text}
        </p>
      )}
    </li>
  );
}
