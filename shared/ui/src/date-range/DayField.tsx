import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, Suspense, useState } from 'react';
import { IconButton } from '../actions/IconButton';
import { Skeleton } from '../feedback/Skeleton';
import { TextField, type TextFieldProps } from '../fields/TextField';
import { lazyPart } from '../lazy-part';
import { Popover } from '../popover';
import { todayInBangkok, type DayRange } from './bangkok-days';
import type { CalendarProps } from './Calendar';
import type { DayLabels } from './day-labels';
import { readDay } from './read-day';

const Calendar = lazyPart<CalendarProps>(() => import(/* webpackChunkName: "calendar" */ './Calendar').then((module) => module.Calendar));

export type DayFieldProps = Omit<
  TextFieldProps,
  'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'type' | 'min' | 'max' | 'suffix' | 'placeholder'
> & {
  /** `yyyy-MM-dd`, or empty. */
  value: string;
  /** A day that may be chosen; empty when the field was emptied or holds what is no such day. */
  onChange: (day: string) => void;
  /** The earliest and the latest day that may be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  /** Shown in the calendar as one stretch. */
  range?: DayRange;
  labels: DayLabels;
  now?: (() => number) | undefined;
};

/**
 * A day, typed or chosen from a calendar in the language of the page; today is that of Bangkok. What is typed counts when the field is left
 * or on Enter, never half-typed.
 */
export function DayField({ value, onChange, min, max, range, labels, now = Date.now, error, ...field }: DayFieldProps) {
  const [shown, setShown] = useState(value);
  const [text, setText] = useState(value);
  const [fault, setFault] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  // Another day from outside takes the place of what was typed; a mistake stays to be mended.
  if (shown !== value) {
    setShown(value);
    if (value || !fault) {
      setText(value);
      setFault(null);
    }
  }

  function tell(day: string, mistake: string | null) {
    setFault(mistake);
    if (day !== value) onChange(day);
  }

  function commit() {
    const day = readDay(text);
    if (text.trim() === '') return tell('', null);
    if (!day) return tell('', labels.unreadable);
    if ((min && day < min) || (max && day > max)) return tell('', labels.between({ min, max }));
    setText(day);
    tell(day, null);
  }

  function choose(day: string) {
    setIsOpen(false);
    setText(day);
    tell(day, null);
  }

  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode="text"
      spellCheck={false}
      maxLength={10}
      placeholder={labels.shape}
      error={error ?? fault}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && commit()}
      suffix={
        <Popover
          align="end"
          title={field.label}
          open={isOpen}
          onOpenChange={setIsOpen}
          isFocusInside
          trigger={
            <IconButton
              size="small"
              label={labels.openCalendar}
              disabled={field.disabled}
              onPointerEnter={Calendar.prefetch}
              onFocus={Calendar.prefetch}
            >
              <CalendarDays aria-hidden />
            </IconButton>
          }
        >
          <Suspense fallback={<Skeleton width={280} height={320} />}>
            <Calendar {...{ value, range, min, max, labels }} today={todayInBangkok(now())} onChoose={choose} />
          </Suspense>
        </Popover>
      }
    />
  );
}
