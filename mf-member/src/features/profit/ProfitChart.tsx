import type { CSSProperties } from 'react';
import type { DayProfit } from './profit-by-day';
import styles from './ProfitChart.module.css';

/** Gains above the line, losses below it, a bar for each day. The table beside it says the same in numbers. */
export const ProfitChart = ({ days }: { days: readonly DayProfit[] }) => (
  <div className={styles.chart} aria-hidden>
    {days.map(({ day, profit, height }) => (
      <span
        key={day}
        className={profit < 0n ? styles.loss : styles.gain}
        style={{ '--height': `${Math.max(height / 2, 1)}%` } as CSSProperties}
      />
    ))}
  </div>
);
