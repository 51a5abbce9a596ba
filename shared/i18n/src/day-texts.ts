import { languageOf } from '@portal/contracts/languages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type Preset = 'today' | 'yesterday' | 'thisMonth' | 'lastMonth' | number;
type Ends = { min?: string | undefined; max?: string | undefined };

/** The words of every picker of days, in the language of the page. */
export function useDayTexts() {
  const { t, i18n } = useTranslation('common');
  const { language } = i18n;
  return useMemo(
    () => ({
      tag: languageOf(language).tag,
      group: t('days.group'),
      from: t('days.from'),
      to: t('days.to'),
      earlier: t('days.earlier'),
      later: t('days.later'),
      preset: (preset: Preset) => (typeof preset === 'number' ? t('days.last', { count: preset }) : t(`days.${preset}`)),
      openCalendar: t('days.openCalendar'),
      previousMonth: t('days.previousMonth'),
      nextMonth: t('days.nextMonth'),
      month: t('days.month'),
      year: t('days.year'),
      shape: t('days.shape'),
      unreadable: t('days.unreadable', { example: '2026-11-30' }),
      between: ({ min, max }: Ends) => t(min && max ? 'days.between' : min ? 'days.since' : 'days.until', { min, max }),
      most: (count: number) => t('days.most', { count }),
    }),
    [t, language],
  );
}
