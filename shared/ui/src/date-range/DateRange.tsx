import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Chip } from '../actions/Chip';
import { IconButton } from '../actions/IconButton';
import { TextField } from '../fields/TextField';
import { dayAfter, daysBetween, isDay, todayInBangkok, type DayRange } from './bangkok-days';
import styles from './DateRange.module.css';

export type DateRangeProps = {
  value: DayRange;
  onChange: (range: DayRange) => void;
  labels: {
    group: string;
    from: string;
    to: string;
    previous: string;
    next: string;
    /** The name of a preset of so many days up to today. */
    preset: (days: number) => string;
    /** For a day that does not exist or a range that ends before it starts. */
    invalid: string;
  };
  /** Lengths in days of the ranges that end today. */
  presets?: readonly number[];
  /** The earliest day. */
  min?: string;
  now?: () => number;
};

/** Days by the calendar of Bangkok, up to today. Typed days count when the field is left or on Enter, never half-typed. */
export function DateRange({ value, onChange, labels, presets = [1, 7, 30], min, now = Date.now }: DateRangeProps) {
  const errorId = useId();
  const [shown, setShown] = useState(value);
  const [draft, setDraft] = useState(value);
  const [isWrong, setIsWrong] = useState(false);
  const [today] = useState(() => todayInBangkok(now()));

  // Another range from outside discards what was being typed.
  if (shown.from !== value.from || shown.to !== value.to) {
    setShown(value);
    setDraft(value);
    setIsWrong(false);
  }

  const length = daysBetween(value);
  const isAllowed = ({ from, to }: DayRange) => from <= to && to <= today && (!min || from >= min);
  const moved = (periods: number): DayRange => {
    const to = dayAfter(value.to, periods * length);
    return { from: dayAfter(value.from, periods * length), to: to > today && periods > 0 ? today : to };
  };
  const canMove = { previous: isAllowed(moved(-1)), next: isAllowed(moved(1)) && value.to < today };

  function commit() {
    const isRight = isDay(draft.from) && isDay(draft.to) && isAllowed(draft);
    setIsWrong(!isRight);
    if (isRight && (draft.from !== value.from || draft.to !== value.to)) onChange(draft);
  }

  const field = (end: keyof DayRange) => ({
    type: 'date',
    label: labels[end],
    value: draft[end],
    min: end === 'to' ? draft.from : min,
    max: end === 'from' ? draft.to : today,
    'aria-describedby': isWrong ? errorId : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => setDraft({ ...draft, [end]: target.value }),
    onBlur: commit,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && commit(),
  });

  return (
    <div role="group" aria-label={labels.group} className={styles.dateRange}>
      <div className={styles.presets}>
        {presets.map((days) => {
          const range = { from: dayAfter(today, 1 - days), to: today };
          return (
            <Chip key={days} selected={range.from === value.from && range.to === value.to} onClick={() => onChange(range)}>
              {labels.preset(days)}
            </Chip>
          );
        })}
        <IconButton
          size="small"
          label={labels.previous}
          aria-disabled={!canMove.previous}
          onClick={() => canMove.previous && onChange(moved(-1))}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton size="small" label={labels.next} aria-disabled={!canMove.next} onClick={() => canMove.next && onChange(moved(1))}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <div className={styles.days}>
        <TextField {...field('from')} />
        <TextField {...field('to')} />
      </div>
      {isWrong && (
        <p id={errorId} role="alert" className={styles.error}>
          {labels.invalid}
        </p>
      )}
    </div>
  );
}
