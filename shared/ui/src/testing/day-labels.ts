import type { DayLabels } from '../date-range';

export const dayLabels: DayLabels = {
  tag: 'en',
  group: 'Days',
  from: 'From',
  to: 'To',
  earlier: 'Earlier',
  later: 'Later',
  preset: (preset) => (typeof preset === 'number' ? `${preset} days` : preset),
  openCalendar: 'Open the calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  year: 'Year',
  shape: 'yyyy-mm-dd',
  unreadable: 'Not a day',
  between: ({ min, max }) => `From ${min ?? '…'} to ${max ?? '…'}`,
  most: (days) => `${days} days at most`,
};
