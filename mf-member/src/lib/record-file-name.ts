import type { DayRange } from './days';

/** `deposits-2026-11-01-2026-11-30.csv` */
export const recordFileName = (record: string, { from, to }: DayRange): string => `${record}-${from}-${to}.csv`;
