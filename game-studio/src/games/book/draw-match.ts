import { createRandomStream } from '../../fairness/random-stream';
import type { Contest, Play, Sport } from './engine/sport-model';
import { playMatch } from './engine/sport-models';

/** Of two hundred matches so many are called off at the whistle: rain, or a hall without light. */
export const CALLED_OFF = { of: 200, times: 3 };

/** Everything that is drawn for a match, from its seed alone: whether it is played, and how. Runs in the browser's check too. */
export function drawMatch({ id, sport, contest }: { id: string; sport: Sport; contest: Contest }, seed: Uint8Array): Play | 'postponed' {
  const random = createRandomStream(seed, id, 0);
  return random.int(CALLED_OFF.of) < CALLED_OFF.times ? 'postponed' : playMatch(sport, contest, random);
}
