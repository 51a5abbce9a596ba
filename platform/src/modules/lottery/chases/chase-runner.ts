import { createHash } from 'node:crypto';
import type { ChaseRelease } from '@portal/contracts';
import { toWire, type MinorUnits } from '@portal/money';
import type { GameFamily } from '@portal/lottery-rules';
import type { Database, Tx } from '@portal/postgres';
import { newId } from '../../../core/ids';
import type { Log } from '../../../core/watch/log';
import type { MessagesService } from '../../messages';
import type { WalletService } from '../../wallet';
import { placeBets } from '../bets/bets.repository';
import { termsAt, type CatalogReader } from '../catalog/catalog';
import type { BetToPlace } from '../lottery.model';
import { sumOf } from '../bets/price-lines';
import { type DueIssue, type LostIssue, timesLine } from './chase.model';
import {
  endChase,
  findDueIssues,
  findJudged,
  findLostIssues,
  finishIfDone,
  isAnyRunning,
  lockDueIssues,
  lockRunning,
  markPlaced,
  releaseIssues,
  stopAwaiting,
  type Judged,
} from './chases.repository';

type Deps = { database: Database; currency: string; catalog: CatalogReader; wallet: WalletService; messages: MessagesService; log: Log };

const batchSize = 64;

/** What the refusal of a bet means for the chase's draw. */
const releaseBy: Record<string, ChaseRelease> = {
  number_closed: 'limit',
  number_limit: 'limit',
  member_limit: 'limit',
  draw_limit: 'limit',
  rate_changed: 'rate',
  loss_limit: 'limit',
  wager_limit: 'limit',
  excluded: 'limit',
  timed_out: 'limit',
  category_blocked: 'limit',
  bonus_bet: 'limit',
  dividend_unpaid: 'limit',
};

/**
 * Advances chases: stops those that have won, gives up draws that can no longer be bet on, and bets on those that
 * are open. Every step is one transaction that locks its chases, so it may run on several processes, be repeated and be killed at any time.
 */
export function createChaseRunner({ database, currency, catalog, wallet, messages, log }: Deps) {
  /** Gives held money back, and tells the member why. */
  async function giveBack(
    tx: Tx,
    { memberId, chaseId, key, amount }: { memberId: string; chaseId: string; key: string; amount: MinorUnits },
  ): Promise<void> {
    if (amount === 0n) return;
    await wallet.move(tx, {
      key: `chase-${key}:${chaseId}`,
      memberId,
      type: 'CHASE_REFUND',
      available: amount,
      hold: -amount,
      counterAccount: 'house:lottery',
      ref: { type: 'chase', id: chaseId },
    });
  }

  /** One draw will not be bet on. The caller holds the chase. */
  async function release(
    tx: Tx,
    { memberId, chaseId, gameCode, position, numero }: Omit<LostIssue, 'release'>,
    reason: ChaseRelease,
  ): Promise<void> {
    const amount = await releaseIssues(tx, { memberId, chaseId, position }, reason);
    await giveBack(tx, { memberId, chaseId, key: `release:${position}`, amount });
    if (amount > 0n)
      await messages.send(tx, [
        {
          memberId,
          kind: 'chase_released',
          params: { amount: toWire(amount), gameCode, issue: numero, chaseId, reason },
          dedupeKey: `chase-release:${chaseId}:${position}`,
        },
      ]);
    await finishIfDone(tx, memberId, chaseId);
  }

  /** False when another process has judged it. */
  const judge = ({ memberId, chaseId, gameCode, awaitsDraw, isWon }: Judged): Promise<boolean> =>
    database.transaction(async (tx) => {
      if (!(await lockRunning(tx, memberId, chaseId, awaitsDraw))) return false;
      if (!isWon) {
        await stopAwaiting(tx, memberId, chaseId);
        return true;
      }
      const amount = await releaseIssues(tx, { memberId, chaseId }, 'won');
      await giveBack(tx, { memberId, chaseId, key: 'stop', amount });
      await endChase(tx, memberId, chaseId, 'finished', true);
      if (amount > 0n)
        await messages.send(tx, [
          {
            memberId,
            kind: 'chase_stopped',
            params: { amount: toWire(amount), gameCode, chaseId },
            dedupeKey: `chase-stop:${chaseId}`,
          },
        ]);
      return true;
    });

  const giveUp = (lost: Omit<LostIssue, 'release'> & { release: ChaseRelease }): Promise<boolean> =>
    database.transaction(async (tx) => {
      const isRunning = await lockRunning(tx, lost.memberId, lost.chaseId);
      if (isRunning) await release(tx, lost, lost.release);
      return isRunning;
    });

  /** The family of a draw's lottery, or nothing when it is no longer on sale. */
  async function familyOfSold({ gameCode, opensAt, lines }: DueIssue): Promise<GameFamily | null> {
    const { game, settings } = termsAt(await catalog.getGame(gameCode), opensAt);
    return game.isEnabled && lines.every(({ playType }) => settings.has(playType)) ? game.family : null;
  }

  function toBet({ memberId, chaseId, gameCode, isTrial, drawId, numero, multiple, lines }: DueIssue, family: GameFamily): BetToPlace {
    const bet = lines.map((line) => timesLine(line, multiple));
    const id = newId();
    return {
      id,
      entryId: newId(),
      memberId,
      key: `chase:${id}`,
      requestHash: createHash('sha256').update(`${chaseId}:${numero}`).digest(),
      draw: { id: drawId, gameCode },
      family,
      isTrial,
      // The rate was fixed when the chase was made; a lower one is refused.
      acceptRateChange: false,
      stake: sumOf(bet, 'stake'),
      price: sumOf(bet, 'price'),
      rebate: sumOf(bet, 'rebate'),
      lines: bet,
    };
  }

  /** Bets on due draws in one transaction. Returns whether it made progress, and which draws must be tried one by one or are not sold. */
  const placeSome = (due: readonly DueIssue[]): Promise<{ decided: number; alone: DueIssue[]; unsold: DueIssue[] }> =>
    database.transaction(async (tx) => {
      const sold: DueIssue[] = [];
      const unsold: DueIssue[] = [];
      const lowered: DueIssue[] = [];
      const bets: BetToPlace[] = [];
      for (const one of await lockDueIssues(tx, due)) {
        const family = await familyOfSold(one);
        if (family && one.isLowered) {
          // The rate was fixed when the chase was made: it is not bet at odds that are no longer sold.
          lowered.push(one);
        } else if (family) {
          sold.push(one);
          bets.push(toBet(one, family));
        } else unsold.push(one);
      }
      const answers = bets.length > 0 ? await placeBets(tx, currency, bets, 'hold') : [];
      const alone: DueIssue[] = [];
      let decided = lowered.length;
      for (const one of lowered) await release(tx, one, 'rate');
      for (const [i, one] of sold.entries()) {
        const { verdict } = answers[i]!;
        const reason = releaseBy[verdict];
        if (verdict === 'ok') {
          await markPlaced(tx, one, bets[i]!.id);
          await finishIfDone(tx, one.memberId, one.chaseId);
        } else if (reason) await release(tx, one, reason);
        else if (verdict === 'alone') alone.push(one);
        else if (verdict !== 'again' && verdict !== 'closed') throw new Error(`a draw of chase ${one.chaseId} was answered ${verdict}`);
        if (verdict === 'ok' || reason) decided += 1;
      }
      return { decided, alone, unsold };
    });

  const tell = (error: unknown, chase: object) => log.error({ err: error, chase }, 'a chase did not advance');

  /**
   * Bets on whatever is open; of one chase, or of all. While the books stop betting, draws wait with their money held, and one that closes
   * meanwhile gives its money back like any that was missed.
   */
  async function placeDue(only: { memberId: string; id: string } | null = null): Promise<void> {
    /** One failing chase does not hold up the others and is retried in the next round. */
    const failed = new Set<string>();
    while (!(await wallet.isBettingStopped())) {
      const found = await findDueIssues(database.read, batchSize + failed.size, only);
      const due = found.filter(({ chaseId }) => !failed.has(chaseId));
      if (due.length === 0) return;
      const { decided, alone, unsold } = await placeSome(due).catch(() => ({ decided: 0, alone: due, unsold: [] as DueIssue[] }));
      let others = 0;
      for (const one of alone) {
        const single = await placeSome([one]).catch((error: unknown) => tell(error, one));
        if (!single) failed.add(one.chaseId);
        else {
          others += single.decided;
          unsold.push(...single.unsold);
        }
      }
      // In transactions of their own: accounts are locked in the order of their ids.
      for (const one of unsold) others += await countOne({ ...one, release: 'not_sold' }, giveUp);
      if (decided + others === 0) return;
    }
  }

  /** 1 when it was done. */
  const countOne = <T extends object>(one: T, act: (one: T) => Promise<boolean>): Promise<number> =>
    act(one).then(Number, (error: unknown) => {
      tell(error, one);
      return 0;
    });

  /** Repeats until nothing more can be done. */
  async function each<T extends object>(find: (limit: number) => Promise<T[]>, act: (one: T) => Promise<boolean>): Promise<void> {
    for (;;) {
      const found = await find(batchSize);
      let done = 0;
      for (const one of found) done += await countOne(one, act);
      if (found.length < batchSize || done === 0) return;
    }
  }

  return {
    placeDue,
    release,
    giveBack,
    /** Takes every step of chases that is due. A failing chase is logged and does not hold up the others. */
    async advance(): Promise<void> {
      if (!(await isAnyRunning(database.read))) return;
      await each((limit) => findJudged(database.read, limit), judge).catch((error: unknown) => tell(error, { part: 'judge' }));
      await each((limit) => findLostIssues(database.read, limit), giveUp).catch((error: unknown) => tell(error, { part: 'giveUp' }));
      await placeDue();
    },
  };
}

export type ChaseRunner = ReturnType<typeof createChaseRunner>;
