import { useMoneyText, useTranslation } from '@portal/portal';
import type { Limit } from './play-limits.api';

/** A limit's figures in words: money, or minutes. */
export function useLimitText(): (kind: Limit['kind'], value: string) => string {
  const { t } = useTranslation('member');
  const moneyText = useMoneyText();
  return (kind, value) => (kind === 'session' ? t('limits.minutes', { count: Number(value) }) : moneyText(value));
}
