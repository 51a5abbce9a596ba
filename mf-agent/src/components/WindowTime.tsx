import { DateTime } from '@portal/portal';
import { lastDayOf } from '../lib/bangkok-time';

export type WindowTimeProps = { day: string; startsAt: string; endsAt: string; isPeriod: boolean };

/** The time that a payment is for: days for whole days, a clock time else. */
export function WindowTime({ day, startsAt, endsAt, isPeriod }: WindowTimeProps) {
  if (!isPeriod) return <DateTime value={startsAt} />;
  const last = lastDayOf(endsAt);
  return <span>{last === day ? day : `${day} – ${last}`}</span>;
}
