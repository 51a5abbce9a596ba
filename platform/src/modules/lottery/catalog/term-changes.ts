import { ChangedTerms, type LotteryChange, type LotteryChangeLook, type LotteryFault, type LotteryTerms } from '@portal/contracts';
import type { MinorUnits } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { isDeepStrictEqual } from 'node:util';
import { newId } from '../../../core/ids';
import { openDraw } from '../draws/draws.repository';
import { lotteryErrors } from '../lottery.errors';
import type { Draw, LotteryGame, PlaySetting } from '../lottery.model';
import { rulesOf, saveRules } from '../verification/rules-text';
import { findGames, findPlaySettings, replacePlaySettings, updateTerms } from './catalog.repository';
import { applyTerms, basisOf, changeableOf, findLowered } from './changed-terms';
import { fromLotteryTerms, toLotteryTerms } from './lottery-terms';
import type { NewLotteries } from './new-lotteries';
import {
  commitDraws,
  endChange,
  findUpcoming,
  findWaitingChange,
  insertChange,
  lockGame,
  opensWithin,
  sellsBefore,
  soonestChange,
  type TermChange,
} from './term-changes.repository';

type Deps = { database: Database; fresh: Pick<NewLotteries, 'findTermFaults' | 'lookAtTerms'> };

/**
 * Draws that open sooner keep what is sold. Every instance reads the catalogue anew in a few seconds, so all of them know a change before a draw
 * that it holds for takes bets.
 */
const leadMs = 10_000;
/** The draws among which a form lets choose. */
const shownDraws = 20;

type Proposed = { terms: ChangedTerms; basis: string; from: string | null };
type Sold = { game: LotteryGame; plays: PlaySetting[]; terms: LotteryTerms; waiting: TermChange | undefined; basis: string };

/** Amounts, rates and their order as the platform writes them, so that the same terms are equal. */
const normalised = (lottery: LotteryTerms, terms: ChangedTerms): ChangedTerms => {
  const { game, plays } = fromLotteryTerms({ ...lottery, ...terms });
  return changeableOf(toLotteryTerms(game, plays));
};

const settingsOf = (plays: readonly PlaySetting[]) => new Map(plays.map((play) => [play.playType, play]));

/** Terms of lotteries that are changed while they are sold, each from a draw on that takes no bets yet (LOTT-13). */
export function createTermChanges({ database, fresh }: Deps) {
  /** @throws lottery.game_unknown */
  async function readSold(db: Queryable, code: string): Promise<Sold> {
    const [game] = await findGames(db, code);
    if (!game) throw lotteryErrors.gameUnknown();
    const plays = await findPlaySettings(db, code);
    const waiting = await findWaitingChange(db, code);
    const terms = toLotteryTerms(game, plays);
    return { game, plays, terms, waiting, basis: basisOf(changeableOf(terms), waiting?.id ?? null) };
  }

  /** Draws that are planned and have not opened are committed to what they will be sold by. */
  async function commit(tx: Tx, { game, plays }: Pick<Sold, 'game' | 'plays'>, from: Date): Promise<void> {
    const rules = rulesOf({ game, settings: settingsOf(plays) });
    await saveRules(tx, [rules]);
    await commitDraws(tx, game.code, { from, rulesHash: rules.hash, refundAfterMinutes: game.refundAfterMinutes ?? 60 });
  }

  /** What stands in the rows is what is sold: a change is written there with the draw it begins with. */
  async function begin(tx: Tx, change: TermChange, draw: Draw): Promise<void> {
    const { game } = await readSold(tx, change.gameCode);
    const changed = applyTerms(game, change.terms);
    await updateTerms(tx, changed.game);
    await replacePlaySettings(tx, game.code, changed.plays);
    await endChange(tx, change.id, draw.id);
    // Draws that were planned meanwhile by an instance that did not know of the change.
    await commit(tx, changed, change.holdsFrom);
  }

  return {
    /**
     * Answers how a lottery is sold, what waits, and from which draws a change may hold.
     * @throws lottery.game_unknown
     */
    async read(code: string): Promise<LotteryChange> {
      const { terms, waiting, basis } = await readSold(database.read, code);
      const draws = await findUpcoming(database.read, code, shownDraws);
      return {
        lottery: terms,
        waiting: waiting
          ? {
              terms: waiting.terms,
              holdsFrom: waiting.holdsFrom.toISOString(),
              approvedBy: waiting.approvedBy,
              approvedAt: waiting.approvedAt.toISOString(),
            }
          : null,
        basis,
        draws: draws.map(({ issue, opensAt, drawsAt }) => ({ issue, opensAt: opensAt.toISOString(), drawsAt: drawsAt.toISOString() })),
      };
    },

    /**
     * Checks changed terms that may not be complete yet, and works out what the plays return before and after, at a turnover in minor units. Writes
     * nothing.
     * @throws lottery.game_unknown
     */
    async look(code: string, given: Record<string, unknown>, turnover: MinorUnits): Promise<LotteryChangeLook> {
      const { terms } = await readSold(database.read, code);
      const parsed = ChangedTerms.safeParse(given);
      const looked = await fresh.lookAtTerms(terms, given, turnover);
      return { ...looked, lowered: parsed.success ? findLowered(changeableOf(terms), parsed.data) : [] };
    },

    /**
     * Refuses terms that cannot be proposed.
     * @throws lottery.game_unknown
     * @throws lottery.terms_changed when the lottery is sold otherwise than the officer has seen it, or another change waits
     * @throws lottery.terms_refused with everything that is wrong
     * @throws lottery.terms_same when nothing would change
     */
    async demandFine(code: string, { terms, basis }: Proposed): Promise<void> {
      const sold = await readSold(database.read, code);
      if (sold.basis !== basis) throw lotteryErrors.termsChanged();
      const faults: LotteryFault[] = await fresh.findTermFaults({ ...sold.terms, ...terms });
      if (faults.length > 0) throw lotteryErrors.termsRefused(faults);
      if (!sold.waiting && isDeepStrictEqual(normalised(sold.terms, terms), changeableOf(sold.terms))) throw lotteryErrors.termsSame();
    },

    /**
     * Takes approved terms, in the caller's transaction. They hold from the first draw that opens `leadMs` later, or at or after `from`, and take the
     * place of a change that waits. The terms that are sold anyway only take that place. Locks the lottery, so that of two proposals one is the first
     * and no draw opens meanwhile; bets go on.
     * @throws lottery.game_unknown
     * @throws lottery.terms_changed when the lottery is sold otherwise than the officer has seen it, or another change waits
     * @throws lottery.terms_late when the draw has opened or opens at this moment, also that of a change whose place would be taken
     */
    async change(tx: Tx, code: string, { terms, basis, from }: Proposed, approvedBy: string) {
      if (!(await lockGame(tx, code))) throw lotteryErrors.gameUnknown();
      const sold = await readSold(tx, code);
      if (sold.basis !== basis) throw lotteryErrors.termsChanged();
      const soonest = await soonestChange(tx, leadMs);
      const holdsFrom = from === null ? soonest : new Date(from);
      if (holdsFrom < soonest) throw lotteryErrors.termsLate();
      const before = changeableOf(sold.terms);
      const after = normalised(sold.terms, terms);
      if (sold.waiting) {
        if (await opensWithin(tx, code, sold.waiting.holdsFrom, soonest)) throw lotteryErrors.termsLate();
        await endChange(tx, sold.waiting.id, null);
        await commit(tx, sold, sold.waiting.holdsFrom);
      }
      if (!isDeepStrictEqual(before, after)) {
        const change = await insertChange(tx, {
          ...{ id: newId(), gameCode: code, terms: after, lowered: findLowered(before, after), holdsFrom, approvedBy },
        });
        await commit(tx, applyTerms(sold.game, change.terms), holdsFrom);
      }
      return { holdsFrom, before, after, replaced: sold.waiting?.terms ?? null };
    },

    /**
     * Opens a draw with the terms that hold from it. Joins the caller's transaction and locks the lottery, then the draw. `waits`: a draw that is sold by
     * other terms still takes bets, so that this one has to wait for its close.
     */
    async open(tx: Tx, draw: Draw): Promise<'opened' | 'not_due' | 'waits'> {
      await lockGame(tx, draw.gameCode);
      const waiting = await findWaitingChange(tx, draw.gameCode);
      const change = waiting && waiting.holdsFrom <= draw.opensAt ? waiting : undefined;
      if (change && (await sellsBefore(tx, draw.gameCode, change.holdsFrom))) return 'waits';
      if (!(await openDraw(tx, draw.id))) return 'not_due';
      if (change) await begin(tx, change, draw);
      return 'opened';
    },
  };
}

export type TermChanges = ReturnType<typeof createTermChanges>;
