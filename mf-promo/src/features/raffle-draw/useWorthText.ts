import type { RaffleDrawPrize } from '@portal/contracts';
import { useMoneyText, useTranslation } from '@portal/portal';
import { useCountText } from '../../lib/use-count-text';

/** Returns a function that says what one winner gets: an amount of money, points or tickets. */
export function useWorthText(): (worth: Pick<RaffleDrawPrize, 'kind' | 'money' | 'count'>) => string {
  const { t } = useTranslation('promo');
  const moneyText = useMoneyText();
  const countText = useCountText();
  return ({ kind, money, count }) => {
    if (kind === 'money') return moneyText(money ?? '0');
    const amount = count ?? 0;
    return kind === 'points'
      ? t('mall.points', { count: amount, points: countText(amount) })
      : t('mall.ticketCount', { count: amount, tickets: countText(amount) });
  };
}
