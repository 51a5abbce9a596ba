import { useTranslation } from '@portal/i18n';
import type { LotteryDraft } from './new-lottery.api';

/** What the platform found wrong, in words: where it is and what it is. */
export function useFaultText(draft: LotteryDraft) {
  const { t } = useTranslation('desk');
  const nameOf = (playType: string) => {
    const play = draft.plays.find(({ terms }) => terms.playType === playType);
    return play ? t(`play.${play.nameKey}`) : playType;
  };
  return {
    place(place: string): string {
      const [part = '', name = '', field] = place.split('.');
      if (part !== 'plays' || !name) return t(`newLottery.places.${part}`, { defaultValue: place });
      return [nameOf(name), field && t(`newLottery.columns.${field}`, { defaultValue: field })].filter(Boolean).join(' · ');
    },
    word: (fault: string): string => t(`newLottery.faults.${fault.replace('.', '_')}`, { defaultValue: fault }),
  };
}
