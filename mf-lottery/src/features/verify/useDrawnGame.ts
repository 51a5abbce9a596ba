import type { Draw, LotteryFamily, LotteryGame } from '@portal/contracts';
import { useCall } from '@portal/portal';

type DrawnGame = { family: LotteryFamily; yeekee?: LotteryGame['yeekee'] };

/** Rules as they were published; whatever they are, they break no page. */
function readRules(text: string): DrawnGame | undefined {
  try {
    const rules = JSON.parse(text) as Partial<DrawnGame>;
    return rules.family && { ...rules, family: rules.family };
  } catch {
    return undefined;
  }
}

/** The lottery of a draw: from the menu or, where that does not come or does not list it any more, by the rules that the draw named. */
export function useDrawnGame({ gameCode, proof }: Draw) {
  const hash = proof?.rulesHash ?? '';
  const menus = useCall('GET /lgw/games/game_menus', { query: {} }, { staleTime: 60_000 });
  const rules = useCall('GET /lgw/rules/:hash', { params: { hash } }, { enabled: hash !== '' });
  const listed = menus.data?.gameMenus.flatMap(({ games }) => games).find(({ code }) => code === gameCode);
  return {
    name: listed?.name,
    game: listed ?? (rules.data && readRules(rules.data.text)),
    isLoading: menus.isLoading || rules.isLoading,
    retry: () => void Promise.all([menus.refetch(), hash && rules.refetch()]),
  };
}
