import type { ComponentType } from 'react';
import type { Json } from '../src/core/json';

/** What the page of a title shows. The kit's `useGame()` gives it session, title, balance and language. */
export type FamilyClient = {
  Game: ComponentType;
  /** Texts of the namespace `game`, nested keys. */
  texts: { TY: object; EN: object };
  /** Computes a round again on the verify page, from what was published. Absent where nothing is drawn by seed. */
  verify?(round: PublishedRound): VerifiedRound;
};

export type PublishedRound = {
  serverSeed: Uint8Array;
  clientSeed: string;
  nonce: string;
  gameCode: string;
  settings: Json;
  /** As they were sent; `null` for rounds that players share. */
  choice: Json;
  stake: bigint;
  /** Of a staged round. */
  steps: readonly Json[];
};

export type VerifiedRound = {
  outcome: Json;
  /** `null` where it depends on what others have staked. */
  payout: bigint | null;
  /** The way from the numbers of the stream to the outcome, in the reader's language. */
  way: readonly { label: string; value: string }[];
};
