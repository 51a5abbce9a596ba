import type { YeekeeCalculation, YeekeeTerms } from '@portal/contracts';
import { calculateYeekee } from '@portal/lottery-rules';
import type { Database } from '@portal/postgres';
import type { Draw } from '../lottery.model';
import type { ResultMaker } from '../results/result-sources';
import { hmacOf } from '../seed-vault';
import { keyOf } from '../verification/draw-seed';
import { findRules } from '../verification/rules-text';
import { customaryTerms } from './yeekee.model';
import { findAllShots, saveCalculation, sealRound } from './yeekee.repository';

/**
 * Makes the results of yeekee rounds. The round is sealed first; from then on the same numbers, seed and terms give the same result, however
 * often it is asked for and whoever asks.
 */
export function createYeekeeResult(database: Database): ResultMaker {
  /** The terms that were named before the round opened, also where the lottery's are others by now. */
  async function termsOf(draw: Draw, terms: YeekeeTerms): Promise<YeekeeTerms> {
    const rules = draw.rulesHash ? await findRules(database.read, draw.rulesHash) : undefined;
    return (rules && (JSON.parse(rules.text) as { yeekee?: YeekeeTerms }).yeekee) ?? terms;
  }

  return async function yeekeeResult(draw, game, seed) {
    await database.transaction((tx) => sealRound(tx, draw.id));
    const terms = await termsOf(draw, game.yeekee ?? customaryTerms);
    const shots = await findAllShots(database.read, draw.id);
    const calculated = calculateYeekee(
      hmacOf(keyOf(seed, draw)),
      draw.issue,
      shots.map(({ number }) => number),
      terms,
    );
    if (!calculated) return { off: `fewer than ${terms.leastShots} numbers` };
    const { shots: all, memberSum, houseSum, addend, sum, subtracted, raw, padded, result } = calculated;
    const calculation: YeekeeCalculation = {
      memberCount: shots.length,
      memberSum,
      houseShots: all.filter(({ isHouse }) => isHouse).map(({ number }) => number),
      houseSum,
      addend,
      sum,
      subtracted: { rank: subtracted.rank, position: subtracted.index + 1, number: subtracted.number },
      raw,
      padded,
    };
    await database.transaction((tx) => saveCalculation(tx, draw.id, calculation));
    return { result, published: null, sourceLabel: null, seed: seed.toString('hex') };
  };
}
