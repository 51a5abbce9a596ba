import { arena } from './arena';
import { basketball } from './basketball';
import { createFootball } from './football';
import { shooter } from './shooter';
import type { Sport, SportModel } from './sport-model';
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
