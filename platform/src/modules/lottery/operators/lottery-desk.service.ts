import type { Database, Queryable, Tx } from '@portal/postgres';
import type { OperatorIdentity } from '../../../core/http/auth';
import { newId } from '../../../core/ids';
import { createShortCache } from '../../../core/short-cache';
import type { DrawState, LocalText, NewAuditEntry, PublishedResult } from '@portal/contracts';
import { countBets, findPlayType, parseSelection, type DrawResult, type PlayType } from '@portal/lottery-rules';
import type { CatalogReader, GameOnSale } from '../catalog/catalog';
import {
  deleteCalendarEntry,
  findCalendar,
  saveCalendarEntries,
  type CalendarEntry,
  type NewCalendarEntry,
} from '../draws/calendar.repository';
import type { DrawLifeCycle } from '../draws/draw-life-cycle';
import {
  findDraw,
  findDraws,
  findWaitingDraws,
  holdDraw,
  postponeDraw,
  replaceResult,
  saveResult,
  voidDraw,
} from '../draws/draws.repository';
import { findGroups, findSwitches, type GameNames, saveGroups, setEnabled, updateNames } from '../catalog/catalog.repository';
import { lotteryErrors } from '../lottery.errors';
import type { Draw } from '../lottery.model';
import { readEntry } from '../results/read-entry';
import { areEqual, deleteEntries, findEntries, insertEntry, type EnteredResult } from '../results/result-entries.repository';
import { findBetsOf, findDrawIdsOf, findNotes, findPendingEntries, findStandingEntries, type PendingEntry } from './desk-draws.repository';
import { findExposure, sumPlays } from './draw-exposure.repository';
import { findBans, saveBan } from './number-bans.repository';

export type AddAuditLine = (
  operator: OperatorIdentity,
  entry: NewAuditEntry,
  caller: { address: string },
  db?: Queryable,
) => Promise<unknown>;

type Deps = { database: Database; catalog: CatalogReader; draws: DrawLifeCycle; audit: AddAuditLine };

/** Who acts, from which address, and why. */
export type Actor = { operator: OperatorIdentity; address: string; reason: string };
type Given = { published?: PublishedResult | undefined; result?: DrawResult | undefined };
type Verdict = 'waiting' | 'done' | 'differ';
/** A draw as the desk lists it. */
export type DeskView = { draw: Draw; gameName: LocalText; entries: PendingEntry[] };
/** No play: all of them. No number: all of them. */
type Wanted = { playType?: string | undefined; selection?: string | undefined };
type Agreed = { state: 'waiting' | 'done'; draw: Draw };

const area = 'lottery';
const maxWaiting = 200;
const mostNumbers = 50;
/** However many look at a draw that is about to close, its bets are summed once in this time. */
const exposureMs = 3_000;

/** A draw can be voided before its result or once it is settled, but not while it is being paid. */
const canBeVoid = ({ state }: Draw): boolean => ['upcoming', 'open', 'closed', 'settled'].includes(state);

/** A digital selection holds many bets in one text, where a limit on one of them would not be found. */
const isLimitable = ({ stakeStyle }: PlayType): boolean => stakeStyle !== 'units';

/** The plays that a lottery sells and whose numbers can be limited, with the keys of their names. */
const limitablePlays = ({ game, settings }: GameOnSale): { playType: string; nameKey: string }[] =>
  [...settings.keys()].flatMap((playType) => {
    const play = findPlayType(game.family, playType);
    return play && isLimitable(play) ? [{ playType, nameKey: play.labelKey.slice('play.'.length) }] : [];
  });

/** What staff do about draws. Each act and its audit line are one transaction. */
export function createLotteryDesk({ database, catalog, draws, audit }: Deps) {
  const note = (tx: Tx, { operator, address, reason }: Actor, act: string, subject: string, detail: Record<string, unknown> = {}) =>
    audit(operator, { area, act, subject, reason, detail }, { address }, tx);

  const subjectOf = ({ gameCode, issue }: Draw) => `${gameCode}:${issue}`;

  async function getDraw(id: string): Promise<Draw> {
    const draw = await findDraw(database.read, id);
    if (!draw) throw lotteryErrors.drawUnknown();
    return draw;
  }

  /** Draws with the names of their lotteries and who has entered a result that waits. */
  async function withEntries(found: readonly Draw[]): Promise<DeskView[]> {
    const [{ games }, entries] = await Promise.all([
      catalog.get(),
      findPendingEntries(
        database.read,
        found.map(({ id }) => id),
      ),
    ]);
    return found.map((draw) => ({
      draw,
      gameName: games.get(draw.gameCode)!.game.name,
      entries: entries.filter(({ drawId }) => drawId === draw.id),
    }));
  }

  async function read(draw: Draw, given: Given): Promise<EnteredResult> {
    const { game } = await catalog.getGame(draw.gameCode);
    const entry = readEntry(game, given);
    if (!entry) throw lotteryErrors.resultIncomplete();
    return entry;
  }

  /**
   * The first operator's entry waits. An equal entry of another operator makes the result. An unequal one clears both, which is committed although
   * the call is refused. The draw is locked, so that of two simultaneous entries one is the first.
   */
  async function agree(
    id: string,
    actor: Actor,
    entry: EnteredResult,
    act: 'result' | 'correct',
    apply: (tx: Tx, draw: Draw) => Promise<boolean>,
  ): Promise<Agreed> {
    const verdict = await database.transaction(async (tx): Promise<Verdict> => {
      const draw = (await holdDraw(tx, id))!;
      const isDue = act === 'result' ? draw.state === 'closed' && draw.isDrawn : draw.state === 'settled';
      if (!isDue) throw lotteryErrors.resultNotDue();
      const version = draw.resultVersion + 1;
      const { operatorId, name } = actor.operator;
      const earlier = await findEntries(tx, id, version);
      if (earlier.some((one) => one.operatorId === operatorId)) throw lotteryErrors.entryTwice();
      const [first] = earlier;
      if (!first) {
        await insertEntry(tx, { drawId: id, version, operatorId, operator: name, entry, reason: actor.reason });
        // Every operator reads the audit: what was entered stands there once there are two entries.
        await note(tx, actor, `${act}.entered`, subjectOf(draw), { version });
        return 'waiting';
      }
      if (!(await areEqual(tx, first.entry, entry))) {
        await deleteEntries(tx, id, version);
        await note(tx, actor, `${act}.differs`, subjectOf(draw), { version, entry, first: first.entry, firstOperator: first.operator });
        return 'differ';
      }
      await insertEntry(tx, { drawId: id, version, operatorId, operator: name, entry, reason: actor.reason });
      if (!(await apply(tx, draw))) throw lotteryErrors.resultNotDue();
      await note(tx, actor, act, subjectOf(draw), { version, entry, before: draw.result, firstOperator: first.operator });
      await draws.tell(tx, draw, 'resulted');
      return 'done';
    });
    if (verdict === 'differ') throw lotteryErrors.entriesDiffer();
    if (verdict === 'done') await draws.advance(id);
    return { state: verdict, draw: await getDraw(id) };
  }

  /** Reads an entry. Own draws take none. */
  async function readFor(id: string, given: Given): Promise<EnteredResult> {
    const known = await getDraw(id);
    if (known.source === 'own') throw lotteryErrors.resultOwn();
    return read(known, given);
  }

  const exposures = createShortCache({
    milliseconds: exposureMs,
    most: 200,
    async load(key: string) {
      const { id, playType, selection } = JSON.parse(key) as { id: string } & Wanted;
      const [plays, numbers] = await Promise.all([
        sumPlays(database.read, id),
        findExposure(database.read, id, { playType, selection, most: mostNumbers }),
      ]);
      return { plays, numbers };
    },
  });

  return {
    /** Draws that are due and have no result, with who has entered one. */
    waiting: async () => withEntries(await findWaitingDraws(database.read, maxWaiting)),

    /**
     * A page of a lottery's draws, the latest first.
     * @throws lottery.game_unknown
     */
    async drawsOf(gameCode: string, query: { state?: DrawState | undefined; pageNo: number; pageSize: number }) {
      await catalog.getGame(gameCode);
      const { ids, count } = await findDrawIdsOf(database.read, gameCode, query);
      const found = await findDraws(database.read, ids);
      return { draws: await withEntries(ids.flatMap((id) => found.get(id) ?? [])), count };
    },

    /**
     * One draw with the sums of its bets, what staff have limited and the entries that made its results.
     * @throws lottery.draw_unknown
     */
    async detail(id: string) {
      const draw = await getDraw(id);
      const { read: db } = database;
      const onSale = await catalog.getGame(draw.gameCode);
      const [[shown], notes, bets, limits, entries] = await Promise.all([
        withEntries([draw]),
        findNotes(db, id),
        findBetsOf(db, id),
        findBans(db, id),
        findStandingEntries(db, id),
      ]);
      return { ...shown!, ...notes, bets, plays: limitablePlays(onSale), limits, standing: entries };
    },

    /**
     * Says what was staked on each play of a draw, and which numbers would cost most: of all plays, of one, or of one number as it is typed.
     * @throws lottery.draw_unknown
     */
    async exposure(id: string, { playType, selection }: Wanted) {
      const { gameCode } = await getDraw(id);
      const { game } = await catalog.getGame(gameCode);
      const playOf = (type: string) => findPlayType(game.family, type);
      const parsed = playType && selection && playOf(playType) ? parseSelection(playOf(playType)!, selection) : null;
      const wanted = { id, playType, selection: parsed?.ok ? parsed.selection : selection };
      const { plays, numbers } = await exposures.get(JSON.stringify(wanted));
      const named = <Row extends { playType: string }>(row: Row) => ({
        ...row,
        nameKey: playOf(row.playType)?.labelKey.slice('play.'.length) ?? row.playType,
      });
      return { plays: plays.map(named), numbers: numbers.map(named) };
    },

    /**
     * Enters the result of a draw that is due. The first operator's entry waits; an equal entry of another operator publishes the result
     * and pays the draw (docs/runbooks/lottery-results.md). Locks the draw.
     * @throws lottery.draw_unknown
     * @throws lottery.result_own when the portal draws this lottery itself
     * @throws lottery.result_incomplete, lottery.result_not_due
     * @throws lottery.entry_twice when the same operator enters again
     * @throws lottery.entries_differ when the two entries are unequal; both are then discarded
     */
    async enterResult(id: string, actor: Actor, given: Given): Promise<Agreed> {
      const { result, published } = await readFor(id, given);
      return agree(id, actor, { result, published }, 'result', (tx, draw) =>
        saveResult(tx, draw.id, { result, published, sourceLabel: null, seed: null }),
      );
    },

    /**
     * Replaces the result of a settled draw once two operators have entered the same. Differences are then paid or charged, bet by bet.
     * Locks the draw.
     * @throws lottery.draw_unknown, lottery.result_own, lottery.result_incomplete, lottery.entry_twice, lottery.entries_differ
     * @throws lottery.result_not_due when the draw is not settled
     */
    async correctResult(id: string, actor: Actor, given: Given): Promise<Agreed> {
      const { result, published } = await readFor(id, given);
      return agree(id, actor, { result, published }, 'correct', (tx, draw) =>
        replaceResult(tx, draw.id, draw.resultVersion, result, published, actor.reason),
      );
    },

    /**
     * Names the draw in the audit.
     * @throws lottery.draw_unknown
     * @throws lottery.draw_fixed when the draw is being paid or has ended without being settled
     */
    async subjectOfCallOff(id: string): Promise<string> {
      const draw = await getDraw(id);
      if (!canBeVoid(draw)) throw lotteryErrors.drawFixed();
      return subjectOf(draw);
    },

    /**
     * Voids a draw: bets are refunded and prizes that were paid are taken back. Joins the caller's transaction and locks the draw. Call
     * `afterwards` once that is committed; it pays.
     * @throws lottery.draw_fixed when the draw is unknown or can no longer be voided
     */
    async callOff(tx: Tx, id: string, reason: string) {
      const before = await holdDraw(tx, id);
      if (!before || !(await voidDraw(tx, id, reason))) throw lotteryErrors.drawFixed();
      // Pending entries are obsolete.
      const dropped = await deleteEntries(tx, id, before.resultVersion + 1);
      await draws.tell(tx, before, 'void');
      const { state, result } = before;
      return {
        draw: (await findDraw(tx, id))!,
        before: { state, result, ...(dropped.length > 0 && { dropped }) },
        afterwards: () => draws.advance(id),
      };
    },

    /**
     * Moves a draw to a later time. Its bets stay, and a closed draw stays closed. Results that were entered for the earlier time are
     * discarded.
     * @throws lottery.draw_unknown
     * @throws lottery.draw_fixed when the times are out of order or not later, when the draw has a result, or when its times were published
     *   with its proof
     */
    async postpone(id: string, actor: Actor, closesAt: Date, drawsAt: Date): Promise<Draw> {
      const draw = await getDraw(id);
      if (closesAt > drawsAt || closesAt <= draw.opensAt) throw lotteryErrors.drawFixed();
      await database.transaction(async (tx) => {
        if (!(await postponeDraw(tx, id, closesAt, drawsAt, actor.reason))) throw lotteryErrors.drawFixed();
        // Entries for the earlier time are obsolete.
        const dropped = await deleteEntries(tx, id, draw.resultVersion + 1);
        const times = { from: [draw.closesAt, draw.drawsAt], to: [closesAt, drawsAt] };
        await note(tx, actor, 'postpone', subjectOf(draw), { ...times, ...(dropped.length > 0 && { dropped }) });
        await draws.tell(tx, draw, draw.state);
        await draws.wake(tx, id, [closesAt, drawsAt]);
      });
      return getDraw(id);
    },

    /**
     * Limits a number of an open draw: `permille` of the usual rate is paid for it, and 0 closes it. Locks the draw.
     * @throws lottery.draw_unknown, lottery.play_unknown
     * @throws lottery.selection_empty, lottery.selection_format, lottery.selection_duplicate, lottery.selection_too_long
     * @throws lottery.draw_fixed when the draw is closed
     */
    async limit(id: string, actor: Actor, playType: string, typed: string, permille: number): Promise<void> {
      const draw = await getDraw(id);
      const { game } = await catalog.getGame(draw.gameCode);
      const play = findPlayType(game.family, playType);
      if (!play || !isLimitable(play)) throw lotteryErrors.playUnknown(1);
      const parsed = parseSelection(play, typed);
      if (!parsed.ok) throw lotteryErrors.selection(parsed.code, 1);
      // Limits hold for a single number or combination, however members put them together.
      if (play.stakeStyle === 'positions' && countBets(play, parsed.selection) > 1)
        throw lotteryErrors.selection('lottery.selection_too_long', 1);
      await database.transaction(async (tx) => {
        const held = (await holdDraw(tx, id))!;
        if (held.state !== 'upcoming' && held.state !== 'open') throw lotteryErrors.drawFixed();
        const before = await saveBan(tx, id, playType, parsed.selection, permille);
        await note(tx, actor, 'limit', subjectOf(draw), { playType, selection: parsed.selection, before, after: permille });
      });
    },

    /** Lists the days on which lotteries do not draw or draw on another day. */
    calendar: () => findCalendar(database.read),

    /**
     * Sets what happens on a day of a lottery or a group: no draw, or a draw on the day `movedTo`.
     * @throws lottery.game_unknown
     * @throws lottery.calendar_day when the draw would move to the same day
     */
    async saveCalendarDay(actor: Actor, entry: NewCalendarEntry): Promise<CalendarEntry> {
      const { groups, games } = await catalog.get();
      const isKnown = entry.scope === 'game' ? games.has(entry.code) : groups.some(({ code }) => code === entry.code);
      if (!isKnown) throw lotteryErrors.gameUnknown();
      if (entry.movedTo === entry.day) throw lotteryErrors.calendarDay();
      const saved = await database.transaction(async (tx) => {
        await saveCalendarEntries(tx, [{ ...entry, id: newId() }]);
        const day = (await findCalendar(tx)).find((one) => one.scope === entry.scope && one.code === entry.code && one.day === entry.day);
        if (!day) throw lotteryErrors.calendarDay();
        await note(tx, actor, 'calendar', `${entry.scope}:${entry.code}:${entry.day}`, { movedTo: entry.movedTo });
        return day;
      });
      catalog.forget();
      return saved;
    },

    /**
     * Removes an entry of the calendar.
     * @throws lottery.calendar_day when there is none
     */
    async deleteCalendarDay(actor: Actor, id: string): Promise<void> {
      await database.transaction(async (tx) => {
        const gone = await deleteCalendarEntry(tx, id);
        if (!gone) throw lotteryErrors.calendarUnknown();
        await note(tx, actor, 'calendar.removed', `${gone.scope}:${gone.code}:${gone.day}`, { movedTo: gone.movedTo });
      });
      catalog.forget();
    },

    /** Lists the lotteries with who switched each of them, and why. */
    switches: () => findSwitches(database.read),

    /**
     * Switches the sale of a lottery on or off.
     * @throws lottery.game_unknown
     */
    async switchGame(actor: Actor, code: string, isEnabled: boolean): Promise<void> {
      await database.transaction(async (tx) => {
        const before = await setEnabled(tx, code, isEnabled, { by: actor.operator.name, reason: actor.reason });
        if (!before) throw lotteryErrors.gameUnknown();
        await note(tx, actor, isEnabled ? 'game.on' : 'game.off', code, { before, after: { isEnabled } });
      });
      catalog.forget();
    },

    /**
     * Changes what a lottery is called, its group and whether it is marked as popular.
     * @throws lottery.game_unknown
     * @throws lottery.group_unknown
     */
    async rename(actor: Actor, code: string, names: GameNames): Promise<void> {
      if (!(await findGroups(database.read)).some((group) => group.code === names.groupCode)) throw lotteryErrors.groupUnknown();
      await database.transaction(async (tx) => {
        const before = await updateNames(tx, code, names);
        if (!before) throw lotteryErrors.gameUnknown();
        await note(tx, actor, 'game.names', code, { before, after: names });
      });
      catalog.forget();
    },

    /** Lists the groups of lotteries in the order in which members see them. */
    groups: () => findGroups(database.read),

    /** Adds a group at the end, or renames the one that has the code. */
    async saveGroup(actor: Actor, code: string, label: LocalText): Promise<void> {
      await database.transaction(async (tx) => {
        const before = (await findGroups(tx)).find((group) => group.code === code)?.label ?? null;
        await saveGroups(tx, [{ code, label }]);
        await note(tx, actor, before ? 'group.name' : 'group.add', code, { before, after: label });
      });
      catalog.forget();
    },
  };
}

export type LotteryDesk = ReturnType<typeof createLotteryDesk>;
