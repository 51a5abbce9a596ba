import { Check } from 'lucide-react';
import styles from './Steps.module.css';

export type StepsProps = {
  label: string;
  /** Their names, in order. */
  steps: readonly string[];
  /** The place of the one that is under way; the number of steps when all are done. */
  current: number;
};

/** How far something has come. */
export const Steps = ({ label, steps, current }: StepsProps) => (
  <ol className={styles.steps} aria-label={label}>
    {steps.map((step, place) => (
      <li
        key={step}
        className={place < current ? styles.done : place === current ? styles.current : styles.ahead}
        aria-current={place === current ? 'step' : undefined}
      >
        <span className={styles.mark} aria-hidden>
          {place < current ? <Check size={14} /> : place + 1}
        </span>
        {step}
      </li>
    ))}
  </ol>
);
