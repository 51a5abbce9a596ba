import type { Reward } from '@portal/contracts';
import { useMoneyText, useTranslation } from '@portal/portal';

/** What a reward is worth, in words: money, points or tickets. */
export function useRewardAmount(): (reward: Pick<Reward, 'kind' | 'amount'>) => string {
  const { t } = useTranslation('member');
  const moneyText = useMoneyText();
  return ({ kind, amount }) => {
    if (kind === 'money') return moneyText(amount);
    const count = Number(amount);
    return kind === 'points' ? t('rewards.points', { count }) : t('rewards.tickets', { count });
  };
}
