import { DateRange, Segmented, serverNow, useTranslation } from '@portal/portal';
import { dayAfter, longestDays, periods, rangeOf, type DayRange, type Period } from '../lib/period';
import styles from './PeriodPicker.module.css';

export type PeriodPickerProps = {
  period: Period;
  range: DayRange;
  onPeriodChange: (period: Period) => void;
  onRangeChange: (range: DayRange) => void;
};

const presets = [7, 30, 90, 'lastMonth'] as const;

export function PeriodPicker({ period, range, onPeriodChange, onRangeChange }: PeriodPickerProps) {
  const { t } = useTranslation('agent');

  return (
    <div className={styles.picker}>
      <Segmented
        label={t('period.label')}
        options={periods.map((value) => ({ value, label: t(`period.names.${value}`) }))}
        value={period}
        onChange={onPeriodChange}
      />
      {period === 'custom' && (
        <DateRange
          value={range}
          onChange={onRangeChange}
          presets={presets}
          min={dayAfter(rangeOf('today', serverNow()).to, -365)}
          mostDays={longestDays}
        />
      )}
    </div>
  );
}
