import type { GameMenu, LobbyGame, LotteryGame } from '@portal/contracts';

export type LobbyStates = ReadonlyMap<string, LobbyGame>;

/** Lotteries that draw all day long close soon at any time: among them no order by the minute, which would move under the player's hand. */
const closesAt = (states: LobbyStates, { code, drawIntervalSeconds }: LotteryGame): number => {
  const next = states.get(code)?.next;
  if (next && drawIntervalSeconds > 0) return 0;
  return next ? Date.parse(next.closesAt) : Infinity;
};

/** Soonest to close first; without a draw last. Where it is equal the order of the menu stays. */
const byClosing = (states: LobbyStates) => (a: LotteryGame, b: LotteryGame) => {
  const [first, second] = [closesAt(states, a), closesAt(states, b)];
  return first === second ? 0 : first - second;
};

/** As people compare names: without regard to case, width of letters or how a vowel is put together. */
const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase().trim();

/** In any language, so that a name can be found as a friend wrote it. */
export function matches({ name, code }: LotteryGame, wanted: string): boolean {
  const words = plain(wanted).split(/\s+/);
  const texts = [...Object.values(name), code].map(plain);
  return words.every((word) => texts.some((text) => text.includes(word)));
}

/** The groups with what is wanted of them, each in the order in which it closes; groups without any are left out. */
export function arrange(menus: readonly GameMenu[], states: LobbyStates, { mode, wanted }: { mode: string; wanted: string }): GameMenu[] {
  return menus
    .map((menu) => ({
      ...menu,
      games: menu.games.filter((game) => (mode === 'all' || game.prizeMode === mode) && matches(game, wanted)).sort(byClosing(states)),
    }))
    .filter(({ games }) => games.length > 0);
}

const mostOwn = 8;

/** The player's own lotteries: favourites first, then those played last, each once. */
export function ownGames(menus: readonly GameMenu[], favourites: readonly string[], recent: readonly string[]): LotteryGame[] {
  const all = new Map(menus.flatMap(({ games }) => games).map((game) => [game.code, game]));
  return [...new Set([...favourites, ...recent])].flatMap((code) => all.get(code) ?? []).slice(0, mostOwn);
}
