import type { Message } from '@portal/contracts';
import { isMoney } from '@portal/money';
import { useCall, useLocalText, useMoneyText, useTranslation } from '@portal/portal';

/**
 * The words of a message; of what staff wrote, the title. Its texts belong to everyone who shows messages; a kind newer than the texts is
 * still told of.
 */
export function useMessageText({ kind, params, written }: Message): string {
  const { t } = useTranslation(['member', 'common']);
  const localText = useLocalText();
  const moneyText = useMoneyText();
  const game = useLotteryName(params.gameCode);
  const { amount } = params;
  if (written) return localText(written.title);
  return t([`common:messages.${kind}`, 'inbox.unknown'], {
    ...params,
    game,
    ...(amount !== undefined && isMoney(amount) && { amount: moneyText(amount) }),
  });
}

/** What a lottery is called in the language of the page; its code while that is not known. */
function useLotteryName(code: string | undefined): string | undefined {
  const localText = useLocalText();
  const { data } = useCall('GET /lgw/games/game_menus', { query: {} }, { staleTime: Infinity, enabled: code !== undefined });
  const lottery = data?.gameMenus.flatMap(({ games }) => games).find((game) => game.code === code);
  return localText(lottery?.name) || code;
}
