import type { ReactNode } from 'react';
import { Preferences } from './Preferences';
import styles from '../sign-in/SignIn.module.css';

type EntranceSheetProps = { title: string; /** Whom it is for. */ hint: string; children: ReactNode };

/** The page before the desk: a sheet with the mark and a title, and the choice of theme and language below it. */
export const EntranceSheet = ({ title, hint, children }: EntranceSheetProps) => (
  <main className={styles.page}>
    <div className={styles.sheet}>
      <header className={styles.header}>
        <img src="/img/brand/mark.svg" alt="" width={36} height={36} />
        <h1>{title}</h1>
        <p>{hint}</p>
      </header>
      {children}
    </div>
    <Preferences />
  </main>
);
