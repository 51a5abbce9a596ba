import type { FamilyDeps } from '../family';
import type { Slip } from './book.model';
import type { BookName } from './data/league';
import { payoutOf } from './engine/slip';
import { findFixtures } from './fixtures.repository';
import { holdSlip, legsOf, moveSlip, ripeSlips } from './slips.repository';
import { toldLegs } from './told-legs';

const AT_ONCE = 100;

type Deps = Pick<FamilyDeps, 'database' | 'stakes'> & { book: BookName; onSettled: (slip: Slip) => void };

/** Pays slips whose legs are decided. The state and the debt to the wallet are written together, so a slip is settled once. */
export function createSettleSlips({ database, stakes, book, onSettled }: Deps) {
  async function settle(id: string): Promise<void> {
    const settled = await database.transaction(async (tx) => {
      const slip = await holdSlip(tx, id);
      if (slip?.state !== 'open') return undefined;
      const legs = await legsOf(tx, [id]);
      const transactionId = slip.transactionId!;
      if (legs.every(({ outcome }) => outcome === 'void')) {
        await moveSlip(tx, id, 'open', { state: 'void' });
        await stakes.giveBack(tx, transactionId);
        return slip;
      }
      const isLost = legs.some(({ outcome }) => outcome === 'lost');
      const payout = isLost
        ? 0n
        : payoutOf(
            slip.stake,
            legs.map(({ odds, outcome }) => ({ odds, outcome: outcome! })),
          );
      await moveSlip(tx, id, 'open', { state: 'settled', payout });
      const fixtures = await findFixtures(
        tx,
        legs.map(({ fixtureId }) => fixtureId),
      );
      await stakes.pay(tx, {
        transactionId,
        amount: payout,
        roundClosed: true,
        detail: { legs: toldLegs(legs, fixtures) },
      });
      return slip;
    });
    if (settled) onSettled(settled);
  }

  return {
    async settleRipe(): Promise<void> {
      const ripe = await ripeSlips(database.read, book, AT_ONCE);
      for (const id of ripe) await settle(id);
    },
  };
}
