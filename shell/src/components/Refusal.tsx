import { CircleAlert } from 'lucide-react';
import styles from './Refusal.module.css';

export type RefusalProps = { children: string | null };

/** An error about the whole form, shown above its fields. */
export const Refusal = ({ children }: RefusalProps) =>
  children && (
    <p role="alert" className={styles.refusal}>
      <CircleAlert aria-hidden size={18} />
      {children}
    </p>
  );
