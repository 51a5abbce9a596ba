import type { ReactNode } from 'react';
import styles from './GameLayout.module.css';

type GameLayoutProps = {
  stage: ReactNode;
  controls: ReactNode;
  /** What has happened last, in words: read out when it changes. */
  result: string;
};

/** The picture beside its controls; on a narrow screen above them. */
export function GameLayout({ stage, controls, result }: GameLayoutProps) {
  return (
    <div className={styles.layout}>
      <section className={styles.stage}>
        {stage}
        <p className={styles.result} aria-live="polite">
          {result}
        </p>
      </section>
      <section className={styles.controls}>{controls}</section>
    </div>
  );
}
