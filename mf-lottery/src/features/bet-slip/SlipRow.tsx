import { X } from 'lucide-react';
import { memo, useState } from 'react';
import { formatMoney, isMoney } from '@portal/money';
import { IconButton, Money, TextField, useSession, useTranslation } from '@portal/portal';
import { oddsOf } from '@portal/lottery-rules';
import { readAmount } from '../../lib/fields/read-amount';
import { useLabels } from '../../lib/games/useLabels';
import styles from './BetSlip.module.css';
import { useBetSlip } from './bet-slip.store';
import type { PricedLine } from './slip-line';
import type { SlipProblem } from './useSubmitSlip';

type SlipRowProps = { priced: PricedLine; problem: SlipProblem | null; onChange(): void };

const isAmount = (text: string) => isMoney(text) && !text.startsWith('-');

/** One line as on a printed ticket: what, at which rate, for how much, and what would be right where it cannot be sent. */
export const SlipRow = memo(function SlipRow({ priced, problem, onChange }: SlipRowProps) {
  const { t } = useTranslation('lottery');
  const { playName, selection } = useLabels();
  const symbol = useSession((state) => state.currencySymbol);
  const { change, remove } = useBetSlip.getState();
  const { line, play, rate, isReduced, price, win, perHit } = priced;
  const number = selection(line.selection);
  const odds = oddsOf(play, line.selection, rate);
  const money = (amount: bigint) => formatMoney(amount, { symbol });
  const field = play.stakeStyle === 'amount' ? 'stake' : play.stakeStyle === 'positions' ? 'unitStake' : null;
  // A stake that is no amount stays to be seen and mended; the line has none until then.
  const [unread, setUnread] = useState('');
  const isUnread = field !== null && line[field] === undefined;
  const own = !isUnread && priced.problem && t(`slip.problem.${priced.problem.code}`, { amount: money(priced.problem.amount ?? 0n) });
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <strong className={line.selection.length > 60 ? styles.longNumber : styles.number}>{number}</strong>
        <span className={styles.play}>{playName(play)}</span>
        <span className={styles.rate}>
          {t('slip.rate', { odds })}
          {play.stakeStyle === 'units' && ` · ${t('slip.bets', { count: line.betCount })}`}
          {play.stakeStyle === 'units' && line.multiple !== undefined && ` · ${line.unit ?? '1'} × ${line.multiple}`}
          {play.stakeStyle === 'positions' && ` · ${t('slip.times', { count: (play.positions ?? 1) * line.betCount })}`}
        </span>
      </div>
      {field ? (
        <TextField
          className={isUnread ? styles.wrongStake : styles.stake}
          label={t('slip.stakeOf', { number })}
          labelHidden
          inputMode="decimal"
          // Other ways of changing the stake, such as all at once, show here too.
          key={line[field]}
          defaultValue={line[field] ?? unread}
          error={isUnread ? t('pick.stakeWrong') : undefined}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          onBlur={(event) => {
            const text = readAmount(event.currentTarget.value);
            setUnread(text);
            change(line.id, { [field]: isAmount(text) ? text : undefined });
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
        {play.stakeStyle === 'positions' && (
          <>
            {t('slip.pays')} <Money value={price} symbol={symbol} /> ·{' '}
          </>
        )}
        {perHit === null ? t('slip.win') : t('slip.perHit')} <Money value={perHit ?? win} symbol={symbol} />
      </p>
      {isReduced && !own && <p className={styles.note}>{t('limit.reduced', { odds })}</p>}
      {(problem ?? own) && (
        <p role={problem ? 'alert' : undefined} className={styles.problem}>
          {problem?.text ?? own}
        </p>
      )}
    </li>
  );
});
