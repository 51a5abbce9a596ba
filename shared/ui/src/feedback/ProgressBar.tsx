import { type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names';
import styles from './ProgressBar.module.css';

export type ProgressBarProps = {
  label: ReactNode;
  value: number;
  max?: number;
  /** How far it is, in words or figures: `300 of 1,000`. Without it the share is shown in per cent. */
  valueText?: string;
  tone?: 'brand' | 'gold';
  className?: string;
};

/** Shows how much of `max` is reached. Values outside of 0 and `max` are cut off. */
export function ProgressBar({ label, value, max = 100, valueText, tone = 'brand', className }: ProgressBarProps) {
  const labelId = useId();
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const text = valueText ?? `${Math.floor(share * 100)}%`;

  return (
    <div className={classNames(styles.progress, styles[tone], className)}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <span className={styles.value}>{text}</span>
      <span
        role="progressbar"
        className={styles.track}
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(0, value))}
        aria-valuetext={text}
      >
        <span className={styles.bar} style={{ transform: `scaleX(${share})` }} />
      </span>
    </div>
  );
}
