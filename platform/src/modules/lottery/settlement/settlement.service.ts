import { evaluate, getPlayType, type DrawResult } from '@portal/lottery-rules';
import { toWire, type MinorUnits } from '@portal/money';
import type { Database, Tx } from '@portal/postgres';
import { createLane } from '../../../core/lane';
import { slotRanges, type SlotRange } from '../../../core/slots';
import type { Outbox } from '../../../core/jobs/outbox';
import type { MessagesService } from '../../messages';
import type { EntryType, WalletService } from '../../wallet';
import type { CatalogReader } from '../catalog/catalog';
import { dayNumberOf, dayText } from '../draws/bangkok-days';
import { finishDraw } from '../draws/draws.repository';
import type { Draw } from '../lottery.model';
import {
  allowLong,
  deleteWinningSelections,
  findDues,
  findSelections,
  holdVersion,
  insertWinningSelections,
  markChunkPaid,
  prepareDues,
  takeChunk,
  type Due,
} from './settlement.repository';

type Deps = {
  database: Database;
  wallet: WalletService;
  messages: MessagesService;
  outbox: Outbox;
  catalog: CatalogReader;
  chunkSize: number;
  /** Each hears of every draw, and of every version of its result, in the transaction that ends its settlement. */
  noteSettled: readonly NoteSettled[];
};

export type NoteSettled = (tx: Tx, drawId: string, version: number) => Promise<void>;

const entryTypes: Record<Due['kind'], EntryType> = { prize: 'LOTTERY_PRIZE', rebate: 'LOTTERY_REBATE', refund: 'LOTTERY_CANCEL' };

/**
 * Pays a draw. Several processes may run it at once and any of them may crash: dues are written down once, a chunk is paid in one
 * transaction or not at all, and an obligation that was paid is never paid again.
 */
export function createSettlement({ database, wallet, messages, outbox, catalog, chunkSize, noteSettled }: Deps) {
  /**
   * All draws take turns in two lanes, so that the database keeps room for bets. Each pays the members of half of the slots: the lanes share
   * no account.
   */
  const lanes = slotRanges(2).map((range) => ({ range, inLane: createLane() }));

  async function owe(draw: Draw): Promise<void> {
    const { game } = await catalog.getGame(draw.gameCode);
    const selections = draw.result ? await findSelections(database.read, draw.id) : [];
    const options = { drawsOn: dayText(dayNumberOf(draw.drawsAt.getTime())) };
    const winning = selections.flatMap(({ playType, selection }) => {
      const outcome = evaluate(getPlayType(game.family, playType), selection, draw.result as DrawResult, options);
      return outcome.multiplier.num > 0n || outcome.refund.num > 0n ? [{ playType, selection, ...outcome }] : [];
    });
    await database.transaction(async (tx) => {
      await allowLong(tx);
      if (!(await holdVersion(tx, draw))) return;
      if (draw.resultVersion > 1) await deleteWinningSelections(tx, draw.id);
      await insertWinningSelections(tx, draw.id, winning);
      await prepareDues(tx, draw.id, chunkSize);
    });
  }

  /** False when no chunk is left. */
  const payChunk = (draw: Draw, range: SlotRange): Promise<boolean> =>
    database.transaction(async (tx) => {
      const chunk = await takeChunk(tx, draw.id, range);
      if (chunk === null) return false;
      await pay(tx, draw, await findDues(tx, draw.id, chunk));
      await markChunkPaid(tx, draw.id, chunk);
      return true;
    });

  async function pay(tx: Tx, draw: Draw, dues: readonly Due[]): Promise<void> {
    if (dues.some(({ version }) => version > 1)) return correct(tx, draw, dues);
    const paid = await wallet.payObligations(
      tx,
      'house:lottery',
      dues.map(({ memberId, betId, kind, amount }) => ({ memberId, betId, outcome: kind, amount, type: entryTypes[kind] })),
    );
    await messages.send(
      tx,
      paid
        .filter(({ outcome }) => outcome !== 'rebate')
        .map(({ memberId, betId, outcome, amount }) => ({
          memberId,
          kind: outcome === 'prize' ? 'bet_won' : 'bet_refunded',
          params: { amount: toWire(amount), gameCode: draw.gameCode, issue: draw.issue, betId },
          dedupeKey: `${outcome}:${betId}`,
        })),
    );
  }

  /**
   * Pays or charges the differences of a correction, bet by bet. A wrong prize is taken back even if it was spent; the account is then overdrawn and
   * can neither bet nor withdraw until it is covered. Members are processed in the order of their ids, like everywhere.
   */
  async function correct(tx: Tx, draw: Draw, dues: readonly Due[]): Promise<void> {
    const taken = await wallet.takeObligations(
      tx,
      dues.map(({ memberId, betId, kind, version, amount }) => ({ memberId, betId, outcome: `${kind}:${version}`, amount })),
    );
    const inOrder = [...taken].sort((a, b) =>
      a.memberId < b.memberId ? -1 : a.memberId > b.memberId ? 1 : a.outcome < b.outcome ? -1 : 1,
    );
    for (const { memberId, betId, outcome, amount } of inOrder) {
      await wallet.move(tx, {
        key: `${outcome}:${betId}`,
        memberId,
        type: 'RESULT_CORRECTION',
        available: amount,
        counterAccount: 'house:lottery',
        ref: { type: 'bet', id: betId },
      });
    }
    // The chunk may belong to an earlier version than the draw has now.
    await messages.send(tx, correctionMessages({ ...draw, resultVersion: dues[0]!.version }, inOrder));
  }

  return {
    /**
     * Pays everything that a draw owes by its present result, or refunds it if the draw is void or missed (LOTT-07). Each chunk is one
     * transaction and locks its members' accounts in the order of ids. Safe to repeat and to run in parallel: nothing is paid twice.
     */
    async settle(draw: Draw): Promise<void> {
      await lanes[0]!.inLane(() => owe(draw));
      const paid = await Promise.allSettled(
        lanes.map(async ({ range, inLane }) => {
          while (await inLane(() => payChunk(draw, range)));
        }),
      );
      for (const outcome of paid) if (outcome.status === 'rejected') throw outcome.reason;
      await database.transaction(async (tx) => {
        if (!(await finishDraw(tx, draw.id))) return;
        for (const note of noteSettled) await note(tx, draw.id, draw.resultVersion);
        await outbox.add(tx, {
          topic: 'lottery.drawChanged',
          memberId: null,
          data: {
            drawId: draw.id,
            gameCode: draw.gameCode,
            issue: draw.issue,
            state: draw.state === 'resulted' ? 'settled' : draw.state,
          },
        });
      });
    },
  };
}

type Correction = { memberId: string; betId: string; outcome: string; amount: MinorUnits };

/** One message per bet, with the sum of its differences. */
function correctionMessages({ gameCode, issue, resultVersion }: Draw, corrections: readonly Correction[]) {
  const sums = new Map<string, { memberId: string; betId: string; amount: MinorUnits }>();
  for (const { memberId, betId, amount } of corrections)
    sums.set(betId, { memberId, betId, amount: (sums.get(betId)?.amount ?? 0n) + amount });
  return [...sums.values()].map(({ memberId, betId, amount }) => ({
    memberId,
    kind: 'bet_corrected',
    params: { amount: toWire(amount), gameCode, issue, betId },
    dedupeKey: `correction:${resultVersion}:${betId}`,
  }));
}

export type Settlement = ReturnType<typeof createSettlement>;
