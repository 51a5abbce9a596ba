import { z } from 'zod';
import type { Family, ReturnCase } from '../family';
import type { StagedGame } from '../staged-game';
import {
  fields,
  giveUpMines,
  type MinesChoice,
  type MinesState,
  type MinesStep,
  mostMines,
  multiplierOf,
  startMines,
  stepMines,
  viewMines,
} from './mines-engine';
import { minesTitles } from './mines-titles';

const staged: StagedGame<MinesChoice, MinesStep, MinesState> = {
  choice: z.strictObject({ mines: z.int().min(1).max(mostMines) }),
  step: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('pick'),
      field: z
        .int()
        .min(0)
        .max(fields - 1),
    }),
    z.strictObject({ type: z.literal('cash') }),
  ]),
  start: ({ stake, choice, random }) => startMines(stake, choice, random),
  take: stepMines,
  view: viewMines,
  giveUp: giveUpMines,
};

/** Uncovers the first fields in order and takes the money; stake and payout are scaled so that nothing is rounded. */
function returnOf(mines: number, picks: number): ReturnCase {
  const { numerator, denominator } = multiplierOf(mines, picks);
  return {
    name: `mines, ${mines} mines, stop after ${picks}`,
    expected: { numerator: 99n, denominator: 100n },
    simulate(random) {
      const { mineFields } = startMines(0n, { mines }, random);
      const isSafe = mineFields.every((field) => field >= picks);
      return { stake: Number(denominator), payout: isSafe ? Number(numerator) : 0 };
    },
  };
}

export const minesFamily: Family = {
  name: 'mines',
  titles: minesTitles,
  returns: [returnOf(1, 10), returnOf(3, 5), returnOf(10, 3), returnOf(24, 1)],
  staged,
};
