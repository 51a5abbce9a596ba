import { Card } from '@portal/portal';
import type { ReactNode } from 'react';
import styles from './RecordCard.module.css';

export type RecordCardProps = { title?: string; filters: ReactNode; children: ReactNode };

/** The frame of every record: filters, table, pages. */
export const RecordCard = ({ title, filters, children }: RecordCardProps) => (
  <Card title={title}>
    <div className={styles.filters}>{filters}</div>
    {children}
  </Card>
);
