import { classNames } from '../lib/class-names';
import styles from './Spinner.module.css';

export type SpinnerProps = {
  /** What is being waited for, for screen readers. Without it the spinner is decoration. */
  label?: string;
  className?: string;
};

/** Shows that something is being waited for. Only with a label do screen readers announce it. */
export const Spinner = ({ label, className }: SpinnerProps) => (
  <span
    className={classNames(styles.spinner, className)}
    role={label ? 'status' : undefined}
    aria-label={label}
    aria-hidden={!label || undefined}
  />
);
