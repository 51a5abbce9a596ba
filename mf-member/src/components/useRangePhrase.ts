import { serverNow, useTranslation } from '@portal/portal';
import { lastDays, type DayRange } from '../lib/days';

const named = [1, 7, 30];

/** The days of a range as a sentence begins with them: `Today`, `In the last 7 days`, `From … to …`. */
export function useRangePhrase(): (range: DayRange) => string {
  const { t } = useTranslation('member');
  return (range) => {
    const days = named.find((count) => {
      const last = lastDays(count, serverNow());
      return last.from === range.from && last.to === range.to;
    });
    return days ? t(`range.phrase.${days}`) : t('range.phrase.days', range);
  };
}
