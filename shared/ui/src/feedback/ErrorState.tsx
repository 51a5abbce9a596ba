import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button';
import { classNames } from '../lib/class-names';
import styles from './State.module.css';

export type ErrorStateProps = {
  title: ReactNode;
  description?: ReactNode;
  /** The button's text; it shows when `onRetry` is given. */
  retryLabel?: string;
  onRetry?: () => unknown;
  /** What support asks for, with its caption: `Reference: 4f1c`. */
  errorId?: ReactNode;
  className?: string;
};

/** Says what failed and offers to try again. Screen readers announce it. */
export const ErrorState = ({ title, description, retryLabel, onRetry, errorId, className }: ErrorStateProps) => (
  <div role="alert" className={classNames(styles.state, styles.failed, className)}>
    <span className={styles.icon} aria-hidden>
      <CloudOff />
    </span>
    <p className={styles.title}>{title}</p>
    {description && <p className={styles.description}>{description}</p>}
    {onRetry && retryLabel && (
      <div className={styles.action}>
        <Button onClick={onRetry}>{retryLabel}</Button>
      </div>
    )}
    {errorId && <p className={styles.errorId}>{errorId}</p>}
  </div>
);
