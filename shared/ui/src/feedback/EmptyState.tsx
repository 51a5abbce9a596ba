import { Moon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import styles from './State.module.css';

export type EmptyStateProps = {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** What to do next: one button or link. */
  action?: ReactNode;
  className?: string;
};

/** Stands in place of a list that has nothing to show, and says what to do next. */
export const EmptyState = ({ title, description, icon = <Moon />, action, className }: EmptyStateProps) => (
  <div className={classNames(styles.state, className)}>
    <span className={styles.icon} aria-hidden>
      {icon}
    </span>
    <p className={styles.title}>{title}</p>
    {description && <p className={styles.description}>{description}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
