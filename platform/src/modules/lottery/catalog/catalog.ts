import type { LocalText } from '@portal/contracts';
import { newId } from '../../../core/ids';
import type { Queryable, Tx } from '@portal/postgres';
import { findGames, findGroups, findPlaySettings, saveGames, saveGroups, savePlaySettings } from './catalog.repository';
import { findCalendar, saveCalendarEntries, type CalendarEntry, type NewCalendarEntry } from '../draws/calendar.repository';
import type { CalendarDay } from '../draws/draw-schedule';
import { lotteryErrors } from '../lottery.errors';
import { applyTerms } from './changed-terms';
import { findWaitingChanges } from './term-changes.repository';
import type { LotteryGame, PlaySetting } from '../lottery.model';

/** What a draw is sold by. */
export type Terms = { game: LotteryGame; settings: ReadonlyMap<string, PlaySetting> };
export type GameOnSale = Terms & {
  /** Days on which the schedule does not hold. */
  calendar: readonly CalendarDay[];
  /** Changed terms that wait for the first draw that opens at or after a moment. */
  next?: Terms & { holdsFrom: Date };
};

/** What a draw that opens at the moment is sold by; without one, what is sold now. */
export function termsAt(onSale: GameOnSale, opensAt: Date | undefined): Terms {
  const { next } = onSale;
  return next && opensAt && next.holdsFrom <= opensAt ? next : onSale;
}

export type Catalog = { groups: { code: string; label: LocalText }[]; games: ReadonlyMap<string, GameOnSale> };

/** How long an instance may go on with games, rates and limits that staff have changed. */
const cacheMs = 2_000;

/** Games and what they sell, read at most once every two seconds. */
export function createCatalog(read: Queryable) {
  let cached: { catalog: Promise<Catalog>; readAt: number } | null = null;

  async function readAll() {
    const [groups, games, settings, calendar] = await Promise.all([
      findGroups(read),
      findGames(read),
      findPlaySettings(read),
      findCalendar(read),
    ]);
    return { groups, games, settings, calendar };
  }

  async function load(): Promise<Catalog> {
    // Read first: a change that begins meanwhile is then known twice, and not missed.
    const waiting = await findWaitingChanges(read);
    const { groups, games, settings, calendar } = await readAll();
    const byGame = new Map(
      games.map((game): [string, GameOnSale & { settings: Map<string, PlaySetting> }] => [
        game.code,
        { game, settings: new Map<string, PlaySetting>(), calendar: calendarOf(game, calendar) },
      ]),
    );
    for (const setting of settings) byGame.get(setting.gameCode)?.settings.set(setting.playType, setting);
    for (const { gameCode, terms, holdsFrom } of waiting) {
      const onSale = byGame.get(gameCode)!;
      const { game, plays } = applyTerms(onSale.game, terms);
      onSale.next = { game, settings: new Map(plays.map((play) => [play.playType, play])), holdsFrom };
    }
    return { groups, games: byGame };
  }

  async function get(): Promise<Catalog> {
    if (!cached || performance.now() - cached.readAt > cacheMs) {
      const catalog = load();
      cached = { catalog, readAt: performance.now() };
      catalog.catch(() => (cached = null));
    }
    return cached.catalog;
  }

  return {
    get,
    /** Everything as it is stored, read anew: groups, games, what they sell, and the calendar since a hundred days ago. */
    readAll,
    async getGame(code: string): Promise<GameOnSale> {
      const found = (await get()).games.get(code);
      if (!found) throw lotteryErrors.gameUnknown();
      return found;
    },
    /** Adds games with how their plays are sold, and returns their codes. One that is there already stays as it is, with its plays. */
    async add(tx: Tx, games: readonly LotteryGame[], settings: readonly PlaySetting[]): Promise<ReadonlySet<string>> {
      const added = await saveGames(tx, games);
      await savePlaySettings(
        tx,
        settings.filter(({ gameCode }) => added.has(gameCode)),
      );
      cached = null;
      return added;
    },
    /** Adds groups and games, and sets how their plays are sold. */
    async save(
      tx: Tx,
      groups: Catalog['groups'],
      games: readonly LotteryGame[],
      settings: readonly PlaySetting[],
      calendar: readonly NewCalendarEntry[] = [],
    ): Promise<void> {
      await saveGroups(tx, groups);
      await saveGames(tx, games);
      await savePlaySettings(tx, settings);
      await saveCalendarEntries(
        tx,
        calendar.map((entry) => ({ ...entry, id: newId() })),
      );
      cached = null;
    },
    /** Makes the next read ask the database. For tests, and for whoever has just changed the catalogue. */
    forget: () => void (cached = null),
  };
}

/** Days of the game and of its group; the game's own take precedence. */
function calendarOf({ code, groupCode }: LotteryGame, entries: readonly CalendarEntry[]): CalendarDay[] {
  const days = new Map<string, CalendarDay>();
  for (const scope of ['group', 'game'] as const)
    for (const entry of entries)
      if (entry.scope === scope && entry.code === (scope === 'group' ? groupCode : code)) days.set(entry.day, entry);
  return [...days.values()];
}

export type CatalogReader = ReturnType<typeof createCatalog>;
