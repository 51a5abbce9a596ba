import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import { DayPicker } from 'react-day-picker';
import type { DayRange } from './bangkok-days';
import styles from './Calendar.module.css';
import type { DayLabels } from './day-labels';

export type CalendarProps = {
  /** The chosen day, or empty. */
  value: string;
  /** Shown as one stretch, where the day is an end of it. */
  range?: DayRange | undefined;
  min?: string | undefined;
  max?: string | undefined;
  today: string;
  labels: DayLabels;
  onChoose: (day: string) => void;
};

/** Months within reach from which on one goes by lists instead of steps. */
const mostSteps = 24;

// The library counts with local dates; only their year, month and day are used, so no zone comes in.
const dateOf = (day: string) => new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));
const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part, i) => String(part).padStart(i === 0 ? 4 : 2, '0')).join('-');
const monthsBetween = (min: string, max: string) =>
  (Number(max.slice(0, 4)) - Number(min.slice(0, 4))) * 12 + Number(max.slice(5, 7)) - Number(min.slice(5, 7));

const chevrons = { left: ChevronLeft, right: ChevronRight, up: ChevronDown, down: ChevronDown };
const Chevron: NonNullable<ComponentProps<typeof DayPicker>['components']>['Chevron'] = ({ orientation = 'down', className }) => {
  const Icon = chevrons[orientation];
  return <Icon aria-hidden size={18} className={className} />;
};

/** One month at a time, in the language of the page and with years of the common era, as the portal writes its days. */
export function Calendar({ value, range, min, max, today, labels, onChoose }: CalendarProps) {
  const words = useMemo(() => wordsOf(labels), [labels]);
  const chosen = value ? dateOf(value) : undefined;
  const hasLists = Boolean(min) && monthsBetween(min!, max ?? today) > mostSteps;
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      weekStartsOn={1}
      captionLayout={hasLists ? 'dropdown' : 'label'}
      lang={labels.tag}
      classNames={classes}
      components={components}
      {...words}
      today={dateOf(today)}
      selected={chosen}
      defaultMonth={chosen ?? dateOf(max && max < today ? max : today)}
      {...(min && { startMonth: dateOf(min) })}
      {...(max && { endMonth: dateOf(max) })}
      disabled={[...(min ? [{ before: dateOf(min) }] : []), ...(max ? [{ after: dateOf(max) }] : [])]}
      modifiers={{ stretch: range ? { from: dateOf(range.from), to: dateOf(range.to) } : [] }}
      modifiersClassNames={stretch}
      onSelect={(date) => onChoose(dayOf(date))}
    />
  );
}

const components = { Chevron };
const stretch = { stretch: styles.stretch! };
const classes = {
  root: styles.root!,
  months: styles.months!,
  month: styles.month!,
  nav: styles.nav!,
  button_previous: styles.step!,
  button_next: styles.step!,
  month_caption: styles.caption!,
  dropdowns: styles.dropdowns!,
  dropdown_root: styles.list!,
  caption_label: styles.name!,
  month_grid: styles.grid!,
  weekday: styles.weekday!,
  day: styles.cell!,
  day_button: styles.day!,
  today: styles.today!,
  selected: styles.selected!,
  disabled: styles.disabled!,
};

/** The shortest that tells all seven apart: จ อ พ พฤ in Thai, but not S M T W T in English. */
function weekdayLength(tag: string): 'narrow' | 'short' {
  const { format } = new Intl.DateTimeFormat(tag, { weekday: 'narrow', timeZone: 'UTC' });
  return new Set(Array.from({ length: 7 }, (_, day) => format(day * 86_400_000))).size === 7 ? 'narrow' : 'short';
}

function wordsOf({ tag, previousMonth, nextMonth, month, year }: DayLabels) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format: write } = new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, options);
    return (date: Date) => write(date);
  };
  const caption = format({ month: 'long', year: 'numeric' });
  return {
    formatters: {
      formatCaption: caption,
      formatMonthDropdown: format({ month: 'long' }),
      formatYearDropdown: (date: Date) => String(date.getFullYear()),
      formatWeekdayName: format({ weekday: weekdayLength(tag) }),
      formatDay: (date: Date) => String(date.getDate()),
    },
    labels: {
      labelGrid: caption,
      labelNav: () => '',
      labelPrevious: () => previousMonth,
      labelNext: () => nextMonth,
      labelMonthDropdown: () => month,
      labelYearDropdown: () => year,
      labelWeekday: format({ weekday: 'long' }),
      labelGridcell: format({ dateStyle: 'full' }),
      labelDayButton: format({ dateStyle: 'full' }),
    },
  };
}
