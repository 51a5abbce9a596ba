import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Chip } from '../actions/Chip';
import { IconButton } from '../actions/IconButton';
import { dayAfter, daysBetween, todayInBangkok, type DayRange } from './bangkok-days';
import styles from './DateRange.module.css';
import type { DayLabels, DayPreset } from './day-labels';
import { DayField } from './DayField';
import { presetRange } from './preset-range';

export type DateRangeProps = {
  value: DayRange;
  onChange: (range: DayRange) => void;
  labels: DayLabels;
  /** Those that lie outside what may be chosen are not offered. */
  presets?: readonly DayPreset[];
  /** The earliest day. */
  min?: string;
  /** The most days of a range. */
  mostDays?: number;
  now?: () => number;
};

const usualPresets: readonly DayPreset[] = ['today', 'yesterday', 7, 'thisMonth', 'lastMonth'];

/**
 * Days by the calendar of Bangkok, up to today. What may be chosen is said beside the fields. An end that is moved past the other, or too
 * far from it, takes the other along.
 */
export function DateRange({ value, onChange, labels, presets = usualPresets, min, mostDays = Infinity, now = Date.now }: DateRangeProps) {
  const limitsId = useId();
  const [today] = useState(() => todayInBangkok(now()));
  const length = daysBetween(value);
  const isAllowed = (range: DayRange) => range.to <= today && (!min || range.from >= min) && daysBetween(range) <= mostDays;
  const earlier = { from: dayAfter(value.from, -length), to: dayAfter(value.to, -length) };
  const later = { from: dayAfter(value.from, length), to: earliest(dayAfter(value.to, length), today) };
  const canMove = { earlier: isAllowed(earlier), later: later.from <= today };
  const limits = [(min ?? false) && labels.between({ min }), mostDays < Infinity && labels.most(mostDays)].filter(Boolean).join(' · ');

  function changeEnd(end: keyof DayRange, day: string) {
    if (!day) return;
    const range = { ...value, [end]: day };
    const kept = Math.min(length, mostDays) - 1;
    if (range.from > range.to)
      range[other(end)] = end === 'from' ? earliest(dayAfter(day, kept), today) : latest(dayAfter(day, -kept), min ?? '');
    if (daysBetween(range) > mostDays) range[other(end)] = dayAfter(day, (end === 'from' ? 1 : -1) * (mostDays - 1));
    onChange(range);
  }

  const field = (end: keyof DayRange) => (
    <DayField
      label={labels[end]}
      value={value[end]}
      min={min}
      max={today}
      range={value}
      labels={labels}
      now={now}
      aria-describedby={limits ? limitsId : undefined}
      onChange={(day) => changeEnd(end, day)}
    />
  );

  return (
    <div role="group" aria-label={labels.group} className={styles.dateRange}>
      <div className={styles.presets}>
        {presets.map((preset) => {
          const range = presetRange(preset, today);
          if (!isAllowed(range)) return null;
          return (
            <Chip key={preset} selected={range.from === value.from && range.to === value.to} onClick={() => onChange(range)}>
              {labels.preset(preset)}
            </Chip>
          );
        })}
        <IconButton
          size="small"
          label={labels.earlier}
          aria-disabled={!canMove.earlier}
          onClick={() => canMove.earlier && onChange(earlier)}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton size="small" label={labels.later} aria-disabled={!canMove.later} onClick={() => canMove.later && onChange(later)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <div className={styles.days}>
        {field('from')}
        {field('to')}
      </div>
      {limits && (
        <p id={limitsId} className={styles.limits}>
          {limits}
        </p>
      )}
    </div>
  );
}

const other = (end: keyof DayRange): keyof DayRange => (end === 'from' ? 'to' : 'from');
const earliest = (a: string, b: string) => (a < b ? a : b);
const latest = (a: string, b: string) => (a > b ? a : b);
