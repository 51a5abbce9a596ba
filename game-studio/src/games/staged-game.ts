import type { z } from 'zod';
import type { Json } from '../core/json';
import type { RandomStream } from '../fairness/random-stream';
import type { Title } from './title';

/** A game of several steps after one stake, such as mines. States are kept as JSON, so money in them is decimal text. */
export type StagedGame<Choice, Step, State extends Json> = {
  choice: z.ZodType<Choice>;
  step: z.ZodType<Step>;
  /** Draws everything that the round will need: a later step must not depend on when it is taken. */
  start(input: { stake: bigint; choice: Choice; random: RandomStream; title: Title }): State;
  /** `payout` is `null` while the round goes on. Throws `IllegalStep` for what the rules do not allow. */
  take(state: State, step: Step): { state: State; payout: bigint | null };
  /** What the player may see now: nothing that is still hidden, unless the round is over. */
  view(state: State, isOver: boolean): Json;
  /** What the round is worth when the player never comes back. */
  giveUp(state: State): bigint;
};

/** A step that the rules do not allow now. The round stays as it was. */
export class IllegalStep extends Error {
  override readonly name = 'IllegalStep';
}
