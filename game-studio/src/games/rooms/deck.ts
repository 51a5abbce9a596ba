import { createRandomStream } from '../../fairness/random-stream';
import { type Card, CARDS } from '../tables/cards';

/** The seeds of all who were invited to the hand, by seat: fixed before any of them could know a card. */
export const joinSeeds = (seats: readonly { seat: number; clientSeed: string }[]): string =>
  seats.map(({ seat, clientSeed }) => `${seat}=${clientSeed}`).join('|');

/** The deck of a hand. The server's seed was published by its hash before the players chose theirs. */
export const shuffleDeck = (serverSeed: Uint8Array, clientSeeds: string, handId: string): Card[] =>
  createRandomStream(serverSeed, clientSeeds, handId).shuffle(Array.from({ length: CARDS }, (_, card) => card));
