import type { RandomStream } from '../../fairness/random-stream';
import { catchChance, type FishKind, type FishTable } from './fish-tables';

export const MOST_SHOTS = 10;

/** What each shot of a volley has caught, in stakes of one shot; 0 for a miss. Every shot is a draw of its own. */
export const shoot = (table: FishTable, targets: readonly FishKind[], random: RandomStream): number[] =>
  targets.map((kind) => {
    const { hits, of } = catchChance(table, kind);
    if (random.int(of) >= hits) return 0;
    const prizes = table.prizes[kind];
    if (prizes.length === 1) return prizes[0]!.times;
    let drawn = random.int(prizes.reduce((sum, { weight }) => sum + weight, 0));
    return prizes.find(({ weight }) => (drawn -= weight) < 0)!.times;
  });
