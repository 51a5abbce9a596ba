export { dayAfter, daysBetween, instantsOf, isDay, todayInBangkok, type DayRange } from './bangkok-days';
export { DateRange, type DateRangeProps } from './DateRange';
