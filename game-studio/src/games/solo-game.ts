import type { Tx } from '@portal/postgres';
import type { z } from 'zod';
import type { Json } from '../core/json';
import type { RandomStream } from '../fairness/random-stream';
import type { Title } from './title';

/** A game of one choice and one answer, such as dice or slots. The rounds service takes the stake, plays, pays and remembers. */
export type SoloGame<Choice> = {
  choice: z.ZodType<Choice>;
  /** Whether choice and stake fit together, beyond the title's limits; asked before any money moves. */
  accepts?(input: { stake: bigint; choice: Choice; title: Title }): boolean;
  /** Pure. `payout` is rounded down once. `outcome` is all that the client needs to show the round, and what the record keeps. */
  play(input: { stake: bigint; choice: Choice; random: RandomStream; title: Title }): { payout: bigint; outcome: Json };
  /** For what depends on state outside of the round, such as a pool: runs in the transaction that settles the round. */
  complete?(tx: Tx, round: SoloRound<Choice>): Promise<{ payout: bigint; jackpotAmount?: bigint; outcome: Json }>;
};

export type SoloRound<Choice> = {
  roundId: string;
  sessionId: string;
  title: Title;
  stake: bigint;
  choice: Choice;
  payout: bigint;
  outcome: Json;
  /** Play money must not touch a pool of real money. */
  isDemo: boolean;
  /** Goes on where `play` stopped. */
  random: RandomStream;
};
