/** Days by the calendar of Bangkok, yyyy-MM-dd, both included. */
export type DayRange = { from: string; to: string };

const dayMs = 86_400_000;
const bangkokOffsetMs = 7 * 3_600_000;
const dayOf = (epochMs: number): string => new Date(epochMs + bangkokOffsetMs).toISOString().slice(0, 10);

/** So many days, the last of them today. */
export const lastDays = (count: number, now: number): DayRange => ({ from: dayOf(now - (count - 1) * dayMs), to: dayOf(now) });

/** Records are shown this far back. */
export const oldestDay = (now: number): string => dayOf(now - 365 * dayMs);

export const lengthOf = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;
