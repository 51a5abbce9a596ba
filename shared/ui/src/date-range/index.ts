export { dayAfter, daysBetween, instantsOf, isDay, todayInBangkok, type DayRange } from './bangkok-days';
export { DateRange, type DateRangeProps } from './DateRange';
export type { DayLabels, DayPreset } from './day-labels';
export { DayField, type DayFieldProps } from './DayField';
