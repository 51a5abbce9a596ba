import { z } from 'zod';
import type { Family, ReturnCase } from '../family';
import { type DiceChoice, isWin, leastChance, mostChance, playDice, returnParts, rolls } from './dice-engine';
import { diceTitles } from './dice-titles';

const choice: z.ZodType<DiceChoice> = z.strictObject({
  direction: z.enum(['under', 'over']),
  chance: z.int().min(leastChance).max(mostChance),
});

/** A stake of `chance` parts pays 9,900 parts, so that nothing is rounded. */
const returnOf = (direction: DiceChoice['direction'], chance: number): ReturnCase => ({
  name: `dice, ${direction}, ${chance / 100} %`,
  expected: { numerator: BigInt(returnParts), denominator: BigInt(rolls) },
  simulate: (random) => ({ stake: chance, payout: isWin({ direction, chance }, random.int(rolls)) ? returnParts : 0 }),
});

export const diceFamily: Family = {
  name: 'dice',
  titles: diceTitles,
  returns: [returnOf('under', 4_950), returnOf('over', 4_950), returnOf('over', 1_000), returnOf('under', mostChance)],
  solo: { choice, play: ({ stake, choice, random }) => playDice(stake, choice as DiceChoice, random) },
};
