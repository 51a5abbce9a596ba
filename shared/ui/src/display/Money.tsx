import { formatMoney, type MinorUnits } from '@portal/money';
import { classNames } from '../lib/class-names';
import styles from './Money.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export type MoneyProps = {
  value: MinorUnits;
  /** The brand's currency sign, such as `฿`. */
  symbol?: string;
  /** `always` also marks amounts above zero, for gains and losses in one column. */
  sign?: 'auto' | 'always';
  decimals?: 2 | 4;
  /** `bySign` colours gains and losses; the sign is there too. `gold` is for winnings. */
  tone?: 'plain' | 'bySign' | 'gold';
  /** Said by screen readers in place of the sign, which many leave out. */
  signWords?: { negative: string; positive: string };
  className?: string;
};

const absolute = (value: MinorUnits) => (value < 0n ? -value : value);

/** An amount in figures of equal width. */
export function Money({ value, symbol, sign, decimals, tone = 'plain', signWords, className }: MoneyProps) {
  const text = formatMoney(value, { symbol, sign, decimals });
  const trend = value > 0n ? 'gain' : value < 0n ? 'loss' : 'plain';
  const look = classNames(styles.money, tone === 'bySign' ? styles[trend] : styles[tone], className);
  const word = value < 0n ? signWords?.negative : value > 0n && sign === 'always' ? signWords?.positive : undefined;
  if (!word) return <span className={look}>{text}</span>;

  return (
    <span className={look}>
      <span aria-hidden>{text}</span>
      <VisuallyHidden>
        {word} {formatMoney(absolute(value), { symbol, decimals })}
      </VisuallyHidden>
    </span>
  );
}
