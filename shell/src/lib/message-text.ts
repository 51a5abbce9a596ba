import type { LocalText, Message } from '@portal/contracts';
import { currentLanguage, i18n, pickText } from '@portal/i18n';
import { formatMoney, parseMoney } from '@portal/money';

type Words = { currencySymbol: string; lotteries: readonly { code: string; name: LocalText }[] };

/** A message in the current language; its amount as people write it, its lottery by its name. Of what staff wrote, the title. */
export function messageText(
  { kind, params, written }: Pick<Message, 'kind' | 'params' | 'written'>,
  { currencySymbol, lotteries }: Words,
): string {
  if (written) return pickText(written.title, currentLanguage());
  const key = `common:messages.${kind}`;
  if (!i18n.exists(key)) return i18n.t('shell:notices.message');
  const { amount, gameCode } = params;
  const name = lotteries.find(({ code }) => code === gameCode)?.name;
  return i18n.t(key, {
    ...params,
    game: pickText(name, currentLanguage()) || gameCode,
    ...(amount && { amount: formatMoney(parseMoney(amount), { symbol: currencySymbol }) }),
  });
}

/** Whether the text names a lottery. */
export const namesLottery = ({ params }: Pick<Message, 'params'>): boolean => params.gameCode !== undefined;
