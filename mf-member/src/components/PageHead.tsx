import { Skeleton } from '@portal/portal';
import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

export type PageHeadProps = {
  title: string;
  /** The page's question, answered in a sentence; `undefined` while it is on its way. */
  answer: ReactNode;
  /** What else belongs to the answer, in smaller words. */
  detail?: ReactNode;
};

/** Each page of the centre opens with its name and with the answer one came for. */
export const PageHead = ({ title, answer, detail }: PageHeadProps) => (
  <header className={styles.head}>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.answer}>{answer ?? <Skeleton shape="line" width="min(420px, 80%)" />}</p>
    {detail && <p className={styles.detail}>{detail}</p>}
  </header>
);
