import { DateRange, Segmented, serverNow, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { dayAfter, lengthOf, longestDays, periods, rangeOf, type DayRange, type Period } from '../lib/period';
import styles from './PeriodPicker.module.css';

export type PeriodPickerProps = {
  period: Period;
  range: DayRange;
  onPeriodChange: (period: Period) => void;
  onRangeChange: (range: DayRange) => void;
};

const presets = [7, 30, 90];

export function PeriodPicker({ period, range, onPeriodChange, onRangeChange }: PeriodPickerProps) {
  const { t } = useTranslation('agent');
  const [isTooLong, setIsTooLong] = useState(false);

  function handleRange(next: DayRange) {
    setIsTooLong(lengthOf(next) > longestDays);
    if (lengthOf(next) <= longestDays) onRangeChange(next);
  }

  return (
    <div className={styles.picker}>
      <Segmented
        label={t('period.label')}
        options={periods.map((value) => ({ value, label: t(`period.names.${value}`) }))}
        value={period}
        onChange={onPeriodChange}
      />
      {period === 'custom' && (
        <>
          <DateRange
            value={range}
            onChange={handleRange}
            presets={presets}
            min={dayAfter(rangeOf('today', serverNow()).to, -365)}
            now={serverNow}
            labels={{
              group: t('period.days'),
              from: t('period.from'),
              to: t('period.to'),
              previous: t('period.previous'),
              next: t('period.next'),
              preset: (count) => t('period.preset', { count }),
              invalid: t('period.invalid'),
            }}
          />
          {isTooLong && (
            <p role="alert" className={styles.error}>
              {t('period.tooLong', { count: longestDays })}
            </p>
          )}
        </>
      )}
    </div>
  );
}
