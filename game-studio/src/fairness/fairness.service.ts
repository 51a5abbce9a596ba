import { toWire } from '@portal/money';
import type { Database } from '@portal/postgres';
import { sql } from 'kysely';
import type { WireFairness, WirePublished } from '../api/wire';
import type { Catalog } from '../catalog/catalog';
import { GameRefusal } from '../core/game-refusal';
import type { PlayerSession } from '../sessions/player-session';
import { findRound } from '../rounds/rounds.repository';
import { currentSeeds, findRevealed, findSeeds, insertSeeds, revealCurrent, type SessionSeeds } from './session-seeds.repository';

const toWireSeeds = ({ hash, clientSeed, nextNonce }: SessionSeeds) => ({ serverSeedHash: hash, clientSeed, rounds: nextNonce });

export function createFairness({ database, catalog }: { database: Database; catalog: Catalog }) {
  async function show(session: PlayerSession): Promise<WireFairness> {
    const [current, revealed] = await Promise.all([currentSeeds(database.read, session.id), findRevealed(database.read, session.id)]);
    return {
      current: toWireSeeds(current),
      previous: revealed.map((seeds) => ({ ...toWireSeeds(seeds), serverSeed: seeds.seed.toString('hex') })),
    };
  }

  return {
    show,
    /** Shows the seed so far, and begins a new one with the player's own beside it. */
    async rotate(session: PlayerSession, clientSeed: string): Promise<WireFairness> {
      await database.transaction(async (tx) => {
        if (!(await revealCurrent(tx, session.id))) throw new GameRefusal('round_open');
        await insertSeeds(tx, session.id, clientSeed);
      });
      return show(session);
    },
    /** A settled round of one player, for everybody who knows its id. */
    async published(roundId: string): Promise<WirePublished | null> {
      if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(roundId)) return null;
      const round = await findRound(database.read, roundId);
      if (round?.state !== 'settled') return null;
      const seeds = await findSeeds(database.read, round.seedId);
      const title = catalog.get(round.gameCode);
      return {
        roundId,
        gameCode: title.code,
        family: title.family,
        settings: title.settings,
        name: title.name,
        stake: toWire(round.stake),
        payout: toWire(round.payout! - round.jackpot),
        choice: round.choice,
        steps: round.steps,
        outcome: round.outcome,
        serverSeedHash: seeds.hash,
        serverSeed: seeds.revealedAt ? seeds.seed.toString('hex') : null,
        clientSeed: seeds.clientSeed,
        nonce: String(round.nonce),
      };
    },
    /** The seed of a round that many share; `null` while it is kept. */
    async sharedSeed(roundId: string): Promise<{ serverSeedHash: string; serverSeed: string | null } | null> {
      const { rows } = await sql<{ hash: string; seed: Buffer; revealedAt: Date | null }>`
        select hash, seed, revealed_at as "revealedAt" from studio.round_seeds where round_id = ${roundId}`.execute(database.read);
      if (!rows[0]) return null;
      const { hash, seed, revealedAt } = rows[0];
      return { serverSeedHash: hash, serverSeed: revealedAt ? seed.toString('hex') : null };
    },
  };
}

export type Fairness = ReturnType<typeof createFairness>;
