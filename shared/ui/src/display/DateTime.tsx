import { type DateTimeFormat, formatDateTime } from '../lib/format-date-time';
import styles from './Money.module.css';

export type DateTimeProps = {
  /** An ISO instant. */
  value: string;
  format?: DateTimeFormat;
};

/** An instant by the clock of Bangkok, yyyy-MM-dd HH:mm:ss. */
export const DateTime = ({ value, format }: DateTimeProps) => (
  <time dateTime={value} className={styles.money}>
    {formatDateTime(value, format)}
  </time>
);
