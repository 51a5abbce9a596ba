import type { DayLabels } from '../../src/date-range';

/** The words of the pickers of days in the language of the gallery. */
export function dayLabels(t: (thai: string, english: string) => string): DayLabels {
  const presets = {
    today: t('วันนี้', 'Today'),
    yesterday: t('เมื่อวาน', 'Yesterday'),
    thisMonth: t('เดือนนี้', 'This month'),
    lastMonth: t('เดือนที่แล้ว', 'Last month'),
  };
  return {
    tag: t('th', 'en'),
    group: t('ช่วงวันที่', 'Days'),
    from: t('ตั้งแต่', 'From'),
    to: t('ถึง', 'To'),
    earlier: t('ช่วงก่อนหน้า', 'Earlier'),
    later: t('ช่วงถัดไป', 'Later'),
    preset: (preset) => (typeof preset === 'number' ? t(`${preset} วัน`, `${preset} days`) : presets[preset]),
    openCalendar: t('เปิดปฏิทิน', 'Open the calendar'),
    previousMonth: t('เดือนก่อนหน้า', 'Previous month'),
    nextMonth: t('เดือนถัดไป', 'Next month'),
    month: t('เดือน', 'Month'),
    year: t('ปี', 'Year'),
    shape: t('ปปปป-ดด-วว', 'yyyy-mm-dd'),
    unreadable: t('กรุณาพิมพ์วันที่แบบ 2026-11-30', 'Please write the day like 2026-11-30.'),
    between: ({ min, max }) => t(`เลือกได้ ${min ?? ''} – ${max ?? ''}`, `${min ?? ''} – ${max ?? ''}`),
    most: (days) => t(`ครั้งละไม่เกิน ${days} วัน`, `at most ${days} days at once`),
  };
}
