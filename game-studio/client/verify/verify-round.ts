import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { parseMoney, toWire } from '@portal/money';
import type { WirePublished } from '../../src/api/wire';
import type { VerifiedRound } from '../family-client';
import { familyClients } from '../games/families';
import type { GameLanguage } from '../kit/game-context';
import { startTexts } from '../texts';

export type Verdict = {
  round: WirePublished;
  /** `null` while the seed is not shown. */
  isSeedRight: boolean | null;
  computed: VerifiedRound | null;
  /** Whether outcome and payout are what the seeds give; `null` when nothing could be computed. */
  isSame: boolean | null;
};

/** Computes a published round again. Only seeds, number, title and choice go in; outcome and payout are compared with what comes out. */
export async function verifyRound(round: WirePublished, language: GameLanguage): Promise<Verdict> {
  const client = await familyClients[round.family]?.();
  if (client) await startTexts(language, client.texts);
  if (round.serverSeed === null) return { round, isSeedRight: null, computed: null, isSame: null };

  const serverSeed = hexToBytes(round.serverSeed);
  const isSeedRight = bytesToHex(sha256(serverSeed)) === round.serverSeedHash;
  const { clientSeed, nonce, gameCode, settings, choice, steps } = round;
  const stake = parseMoney(round.stake);
  const computed = client?.verify?.({ serverSeed, clientSeed, nonce, gameCode, settings, choice, stake, steps }) ?? null;
  const isSame =
    computed &&
    sorted(computed.outcome) === sorted(round.outcome) &&
    (computed.payout === null || round.payout === null || toWire(computed.payout) === round.payout);
  return { round, isSeedRight, computed, isSame };
}

/** JSON that does not depend on the order of keys, which a database may change. */
export const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
