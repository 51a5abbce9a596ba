import { arena } from './arena';
import { basketball } from './basketball';
import { createFootball } from './football';
import { shooter } from './shooter';
import type { RandomStream } from '../../../fairness/random-stream';
import type { Contest, Play, Sport, SportModel } from './sport-model';
import { tennis } from './tennis';

export const sportModels: Record<Sport, SportModel> = {
  football: createFootball(152, 118),
  /** The virtual cup is played on neutral ground. */
  cup: createFootball(150, 150),
  basketball,
  tennis,
  arena,
  shooter,
};

/** A whole match out of one stream. */
export function playMatch(sport: Sport, contest: Contest, random: RandomStream): Play {
  const { counts, parts } = sportModels[sport].draw(contest, random);
  return { counts, events: sportModels[sport].tell(parts, random) };
}
