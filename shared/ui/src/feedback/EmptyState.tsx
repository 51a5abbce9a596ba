import { Moon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import styles from './State.module.css';

export type EmptyStateProps = {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** The address of a picture of 240 × 200 in the icon's place. */
  picture?: string;
  /** What to do next: one button or link. */
  action?: ReactNode;
  className?: string;
};

/** Stands in place of a list that has nothing to show, and says what to do next. */
export const EmptyState = ({ title, description, icon = <Moon />, picture, action, className }: EmptyStateProps) => (
  <div className={classNames(styles.state, className)}>
    {picture ? (
      <img className={styles.picture} src={picture} alt="" width={168} height={140} />
    ) : (
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
    )}
    <p className={styles.title}>{title}</p>
    {description && <p className={styles.description}>{description}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
