import type { Message } from '@portal/contracts';
import { i18n } from '@portal/i18n';
import { formatMoney, parseMoney } from '@portal/money';

/** A message in the current language; its amount as people write it. */
export function messageText({ kind, params }: Pick<Message, 'kind' | 'params'>, currencySymbol: string): string {
  const key = `common:messages.${kind}`;
  if (!i18n.exists(key)) return i18n.t('shell:notices.message');
  const { amount } = params;
  return i18n.t(key, { ...params, ...(amount && { amount: formatMoney(parseMoney(amount), { symbol: currencySymbol }) }) });
}
