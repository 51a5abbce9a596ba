import { classNames } from '@portal/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './FrameNotice.module.css';

export type FrameNoticeProps = {
  icon: LucideIcon;
  /** Something to decide at leisure rather than to watch out for. */
  isCalm?: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

/** A line above the page about the portal as a whole. It takes its own room, so nothing that has the focus hides behind it. */
export const FrameNotice = ({ icon: Icon, isCalm, actions, children }: FrameNoticeProps) => (
  <div role="status" className={classNames(styles.notice, isCalm && styles.calm)}>
    <Icon aria-hidden />
    <p className={styles.text}>{children}</p>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
