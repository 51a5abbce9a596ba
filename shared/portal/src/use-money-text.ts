import { formatMoney, parseMoney } from '@portal/money';
import { useSession } from '@portal/session';

/** An amount from the wire as people write it, with the brand's symbol: for sentences, where `Money` cannot stand. */
export function useMoneyText(): (wire: string, sign?: 'auto' | 'always') => string {
  const symbol = useSession((session) => session.currencySymbol);
  return (wire, sign) => formatMoney(parseMoney(wire), { symbol, sign });
}
