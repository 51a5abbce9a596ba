import { CircleAlert } from 'lucide-react';
import styles from './Refusal.module.css';

export type RefusalProps = { children: string | null };

/** What is wrong with the whole form, over its fields. */
export const Refusal = ({ children }: RefusalProps) =>
  children && (
    <p role="alert" className={styles.refusal}>
      <CircleAlert aria-hidden size={18} />
      {children}
    </p>
  );
