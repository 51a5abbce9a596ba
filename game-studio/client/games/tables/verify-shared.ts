import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Json } from '../../../src/core/json';
import { createRandomStream } from '../../../src/fairness/random-stream';
import type { RoundGame } from '../../../src/games/tables/round-game';
import type { Title } from '../../../src/games/title';
import type { PublishedRound, VerifiedRound } from '../../family-client';

/** Draws a round again as the table has drawn it: client seed is the table, nonce the number of the round. */
export function drawAgain<Outcome extends Json>(
  game: RoundGame<Outcome>,
  { serverSeed, clientSeed, nonce, gameCode, settings }: PublishedRound,
  tell: (outcome: Outcome, offer: Json) => VerifiedRound['way'],
): VerifiedRound {
  // The engines read nothing of a title but its code and settings.
  const title = { code: gameCode, settings } as Title;
  const offer = game.offer({ title, number: Number(nonce), seedHash: bytesToHex(sha256(serverSeed)) });
  const outcome = game.draw({ random: createRandomStream(serverSeed, clientSeed, nonce), offer, title });
  return { outcome, payout: null, way: tell(outcome, offer) };
}
