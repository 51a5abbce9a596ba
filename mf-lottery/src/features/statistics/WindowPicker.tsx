import { Segmented, useTranslation } from '@portal/portal';

export const windows = ['10', '30', '50', '100'] as const;
export type Window = (typeof windows)[number];

/** Over how many of the newest draws is counted. */
export function WindowPicker({ value, onChange }: { value: Window; onChange(value: Window): void }) {
  const { t } = useTranslation('lottery');
  return (
    <Segmented
      label={t('stat.window')}
      value={value}
      options={windows.map((count) => ({ value: count, label: t('stat.lastDraws', { count: Number(count) }) }))}
      onChange={onChange}
    />
  );
}
