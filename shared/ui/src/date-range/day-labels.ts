/** A range that is one press away: a named one, or so many days up to today. */
export type DayPreset = 'today' | 'yesterday' | 'thisMonth' | 'lastMonth' | number;

/** The words of a picker of days. Days in them are `yyyy-MM-dd`. */
export type DayLabels = {
  /** The browser's tag of the language, for the names of months and weekdays. */
  tag: string;
  group: string;
  from: string;
  to: string;
  /** The same number of days before and after. */
  earlier: string;
  later: string;
  preset: (preset: DayPreset) => string;
  openCalendar: string;
  previousMonth: string;
  nextMonth: string;
  month: string;
  year: string;
  /** How a day is written, inside an empty field. */
  shape: string;
  /** For what is no day. */
  unreadable: string;
  /** Which days may be chosen; either end may be open. */
  between: (ends: { min?: string | undefined; max?: string | undefined }) => string;
  /** The most days of one range. */
  most: (days: number) => string;
};
