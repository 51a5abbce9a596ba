import type { YeekeeCalculation } from '@portal/contracts';
import { calculateYeekee } from '@portal/lottery-rules';
import type { Database } from '@portal/postgres';
import type { ResultMaker } from '../results/result-sources';
import { hmacOf } from '../draws/seed-vault';
import { keyOf } from '../verification/draw-seed';
import { findNamedTerms } from './yeekee-terms';
import { findAllShots, saveCalculation, sealRound } from './yeekee.repository';

/**
 * Makes the results of yeekee rounds. The round is sealed first; from then on the same numbers, seed and terms give the same result, however
 * often it is asked for and whoever asks.
 */
export function createYeekeeResult(database: Database): ResultMaker {
  return async function yeekeeResult(draw, game, seed) {
    await database.transaction((tx) => sealRound(tx, draw.id));
    const terms = await findNamedTerms(database.read, draw, game);
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
