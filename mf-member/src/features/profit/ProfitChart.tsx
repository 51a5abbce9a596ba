import { toWire } from '@portal/money';
import { useMoneyText } from '@portal/portal';
import type { CSSProperties } from 'react';
import type { DayProfit } from './profit-by-day';
import styles from './ProfitChart.module.css';

/** Gains above the line, losses below it, a bar for each day. The table beside it says the same in numbers. */
export function ProfitChart({ days }: { days: readonly DayProfit[] }) {
  const moneyText = useMoneyText();
  const largest = days.reduce((most, { profit }) => (profit > most ? profit : -profit > most ? -profit : most), 0n);
  const text = (amount: bigint) => moneyText(toWire(amount), 'always');
  return (
    <div className={styles.chart} aria-hidden>
      <ol className={styles.scale}>
        {[largest, -largest].map((amount) => (
          <li key={String(amount)}>{text(amount)}</li>
        ))}
      </ol>
      <div className={styles.bars}>
        {days.map(({ day, profit, height }) => (
          <span
            key={day}
            className={profit < 0n ? styles.loss : styles.gain}
            style={{ '--height': `${Math.max(height / 2, 1)}%` } as CSSProperties}
            title={`${day} ${text(profit)}`}
          />
        ))}
      </div>
      <p className={styles.days}>
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
    </div>
  );
}
