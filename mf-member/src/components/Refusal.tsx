import type { ReactNode } from 'react';
import styles from './Refusal.module.css';

/** Why the last try was refused, in words, read out at once; nothing while there is no refusal. */
export function Refusal({ text }: { text: ReactNode }) {
  if (!text) return null;
  return (
    <p role="alert" className={styles.refusal}>
      {text}
    </p>
  );
}
