import { createHash, randomUUID } from 'node:crypto';
import { PositiveMoneyText } from '@portal/contracts/common';
import { fromWhole, parseMoney, toWire } from '@portal/money';
import type { Tx } from '@portal/postgres';
import { z } from 'zod';
import { GameRefusal } from '../../core/game-refusal';
import type { PlayerSession } from '../../sessions/player-session';
import type { FamilyDeps } from '../family';
import type { Title } from '../title';
import type { Fixture, Slip } from './book.model';
import { settingsOf } from './book-settings';
import type { BookName } from './data/league';
import { MOST_LIABILITY } from './engine/movement';
import { largestStake, MOST_LEGS, payoutOf, possiblePayout } from './engine/slip';
import { addExposure, databaseTime, exposuresOf, findFixtures, suspendMarket, suspensionsOf } from './fixtures.repository';
import { quoteFixture } from './quotes';
import { findBookedStake, findSlip, findSlipByKey, insertSlip, legsOf, moveSlip, queuePlayer } from './slips.repository';
import { toldLegs } from './told-legs';

export const oddsChanges = ['any', 'better', 'none'] as const;

export const SlipBody = z.strictObject({
  stake: PositiveMoneyText.regex(/^\d{1,9}(\.\d{1,2})?$/),
  oddsChange: z.enum(oddsChanges),
  legs: z
    .array(z.strictObject({ fixtureId: z.string().max(64), market: z.string().max(64), selection: z.string().max(16), odds: z.int() }))
    .min(1)
    .max(MOST_LEGS),
});
export type SlipBody = z.infer<typeof SlipBody>;

/** A refusal of a slip; `detail` says what would be right, such as the odds now or the largest stake. */
export class SlipRefusal extends GameRefusal {
  constructor(
    code: string,
    readonly detail: { odds?: number[]; mostStake?: string; leg?: number },
  ) {
    super(code);
  }
}

/** Where the largest payout is not told by the title. */
const MOST_PAYOUT = fromWhole(500_000n);

type Deps = Pick<FamilyDeps, 'database' | 'stakes'> & { book: BookName; onPriced: (fixtureIds: readonly string[]) => void };

export function createPlaceSlip({ database, stakes, book, onPriced }: Deps) {
  /** Looks at every leg as it stands now and returns the odds that the slip gets. */
  async function priceLegs(tx: Tx, title: Title, { legs, oddsChange }: SlipBody): Promise<number[]> {
    const ids = legs.map(({ fixtureId }) => fixtureId);
    if (new Set(ids).size !== ids.length) throw new SlipRefusal('same_match', {});
    const { leagues } = settingsOf(title);
    const fixtures = new Map((await findFixtures(tx, ids, 'share')).map((fixture) => [fixture.id, fixture]));
    const [exposures, suspensions, now] = [await exposuresOf(tx, ids), await suspensionsOf(tx, ids), await databaseTime(tx)];
    const odds = legs.map((leg, index) => {
      const fixture = fixtures.get(leg.fixtureId);
      if (!fixture || fixture.book !== book || !leagues.includes(fixture.league)) throw new SlipRefusal('unknown_match', { leg: index });
      if (!isOpen(fixture, now)) throw new SlipRefusal('bets_closed', { leg: index });
      const of = <T extends { fixtureId: string }>(all: readonly T[]) => all.filter((one) => one.fixtureId === fixture.id);
      const quoted = quoteFixture(fixture, of(exposures), of(suspensions)).find(({ market }) => market.key === leg.market);
      const quote = quoted?.quotes.find(({ selection }) => selection === leg.selection);
      if (!quoted || !quote) throw new SlipRefusal('unknown_match', { leg: index });
      if (quoted.isSuspended) throw new SlipRefusal('market_suspended', { leg: index });
      return quote.odds;
    });
    const isFine = (now_: number, seen: number) => now_ === seen || oddsChange === 'any' || (oddsChange === 'better' && now_ > seen);
    if (!odds.every((one, index) => isFine(one, legs[index]!.odds))) throw new SlipRefusal('odds_changed', { odds });
    return odds;
  }

  function checkStake(title: Title, stake: bigint, odds: readonly number[]): void {
    if (stake < parseMoney(title.minBet) || stake > parseMoney(title.maxBet)) throw new SlipRefusal('stake_limit', {});
    const mostPayout = title.maxWin === null ? MOST_PAYOUT : parseMoney(title.maxWin);
    if (possiblePayout(stake, odds) > mostPayout)
      throw new SlipRefusal('payout_limit', { mostStake: toWire(largestStake(mostPayout, odds)) });
  }

  async function reserve(session: PlayerSession, title: Title, key: string, request: SlipBody): Promise<{ slip: Slip; isNew: boolean }> {
    const stake = parseMoney(request.stake);
    const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    return database.transaction(async (tx) => {
      await queuePlayer(tx, session.playerKey);
      const known = await findSlipByKey(tx, session.playerKey, key);
      if (known && known.requestHash !== requestHash) throw new GameRefusal('key_reused');
      if (known) return { slip: known, isNew: false };
      const odds = await priceLegs(tx, title, request);
      checkStake(title, stake, odds);
      const id = randomUUID();
      const isDemo = session.wallet === 'demo';
      await insertSlip(
        tx,
        {
          id,
          book,
          gameCode: title.code,
          sessionId: session.id,
          playerKey: session.playerKey,
          isDemo,
          key,
          requestHash,
          stake,
          possiblePayout: possiblePayout(stake, odds),
        },
        request.legs.map((leg, index) => ({ ...leg, odds: odds[index]! })),
      );
      return { slip: (await findSlip(tx, id))!, isNew: true };
    });
  }

  /** The wallet has taken the stake. Should a match have begun meanwhile, or a market have been closed, it goes back. */
  async function accept(slip: Slip, transactionId: string): Promise<void> {
    const legs = await legsOf(database.read, [slip.id]);
    const ids = legs.map(({ fixtureId }) => fixtureId);
    const isOpenSlip = await database.transaction(async (tx) => {
      const fixtures = await findFixtures(tx, ids, 'share');
      const [suspensions, now] = [await suspensionsOf(tx, ids), await databaseTime(tx)];
      const closed = new Set(suspensions.map(({ fixtureId, market }) => `${fixtureId} ${market}`));
      const stands =
        fixtures.every((fixture) => isOpen(fixture, now)) && !legs.some(({ fixtureId, market }) => closed.has(`${fixtureId} ${market}`));
      if (!(await moveSlip(tx, slip.id, 'pending', { state: stands ? 'open' : 'void', transactionId }))) return false;
      if (!stands) await stakes.giveBack(tx, transactionId);
      else if (!slip.isDemo)
        // In the order of their keys, so that two slips on the same matches never wait for each other.
        for (const { fixtureId, market, selection, odds } of [...legs].sort((a, b) => (a.fixtureId < b.fixtureId ? -1 : 1)))
          await addExposure(tx, {
            fixtureId,
            market,
            selection,
            stake: slip.stake,
            payout: payoutOf(slip.stake, [{ odds, outcome: 'won' }]),
          });
      return stands;
    });
    if (!isOpenSlip || slip.isDemo) return;
    await closeCostly(ids);
    onPriced(ids);
  }

  /** Closes the markets of these matches that could cost too much. */
  async function closeCostly(fixtureIds: readonly string[]): Promise<void> {
    const exposures = await exposuresOf(database.read, fixtureIds);
    for (const { fixtureId, market, payout } of exposures) {
      const stake = exposures
        .filter((one) => one.fixtureId === fixtureId && one.market === market)
        .reduce((sum, one) => sum + one.stake, 0n);
      if (payout - stake > MOST_LIABILITY) await suspendMarket(database.read, { fixtureId, market, reason: 'liability' });
    }
  }

  return {
    /** Places a slip once per key, however often it is sent; returns it as it then stands. */
    async place(session: PlayerSession, title: Title, key: string, request: SlipBody): Promise<Slip> {
      const { slip, isNew } = await reserve(session, title, key, request);
      if (!isNew) return slip;
      const legs = await legsOf(database.read, [slip.id]);
      const fixtures = await findFixtures(
        database.read,
        legs.map(({ fixtureId }) => fixtureId),
      );
      const answer = await stakes.take({
        sessionId: session.id,
        gameCode: title.code,
        roundId: slip.id,
        amount: slip.stake,
        detail: { legs: toldLegs(legs, fixtures) },
      });
      if (answer.status === 'accepted') await accept(slip, answer.transactionId);
      else
        await moveSlip(database.read, slip.id, 'pending', {
          state: 'refused',
          refusal: answer.status === 'refused' ? answer.reason : 'UNKNOWN_ERROR',
        });
      return (await findSlip(database.read, slip.id))!;
    },

    /** A slip that a crash has left without the wallet's answer. */
    async decide(slip: Slip): Promise<void> {
      const stake = await findBookedStake(database.read, slip.id);
      if (stake?.isAccepted) await accept(slip, stake.transactionId);
      else await moveSlip(database.read, slip.id, 'pending', { state: 'refused', refusal: 'UNKNOWN_ERROR' });
    },
  };
}

const isOpen = ({ state, kicksOffAt }: Fixture, now: Date) => state === 'scheduled' && now < kicksOffAt;
