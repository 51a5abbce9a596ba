import { formatMoney, parseMoney } from '@portal/money';
import { useSession } from '@portal/session';

/** Returns a function that writes an amount from the API with the brand's symbol, for sentences, where `Money` cannot be used. */
export function useMoneyText(): (wire: string, sign?: 'auto' | 'always') => string {
  const symbol = useSession((session) => session.currencySymbol);
  return (wire, sign) => formatMoney(parseMoney(wire), { symbol, sign });
}
