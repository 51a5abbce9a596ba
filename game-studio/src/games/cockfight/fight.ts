import type { RandomStream } from '../../fairness/random-stream';

export type CockfightWinner = 'meron' | 'wala' | 'draw';
export type Move = 'circle' | 'leap' | 'peck' | 'kick' | 'clash';
/** One exchange: who attacks, how, whether the other one gets away, and what strength both have after it (0 to 100). */
export type Beat = { by: 'meron' | 'wala'; move: Move; isDodged: boolean; meron: number; wala: number };

export const BEAT_MILLISECONDS = 1_100;
const ENTRY_MILLISECONDS = 1_500;
const END_MILLISECONDS = 3_500;
export const fightStart = ENTRY_MILLISECONDS;
export const fightMilliseconds = (beats: readonly Beat[]) => ENTRY_MILLISECONDS + beats.length * BEAT_MILLISECONDS + END_MILLISECONDS;

const attacks: readonly Move[] = ['leap', 'peck', 'kick', 'clash'];
const FULL = 100;
const sides = ['meron', 'wala'] as const;

/**
 * Tells a fight that ends as it was decided: the loser's strength runs out, and of a draw's birds both. The winner keeps some.
 * Nobody is hurt: a bird without strength sits down.
 */
export function writeFight(random: RandomStream, winner: CockfightWinner): Beat[] {
  const count = 8 + random.int(6);
  const left = { meron: FULL, wala: FULL };
  const floor = {
    meron: winner === 'meron' ? 12 + random.int(40) : 0,
    wala: winner === 'wala' ? 12 + random.int(40) : 0,
  };
  const beats: Beat[] = [];
  for (let i = 0; i < count; i += 1) {
    const by: Beat['by'] = random.int(2) === 0 ? 'meron' : 'wala';
    const other: Beat['by'] = by === 'meron' ? 'wala' : 'meron';
    const isLast = i === count - 1;
    const move = i === 0 ? 'circle' : attacks[random.int(attacks.length)]!;
    const isDodged = !isLast && move !== 'clash' && random.int(4) === 0;
    const weigh = (side: 'meron' | 'wala') => Math.floor((left[side] - floor[side]) / (count - i)) + random.int(9);
    if (move !== 'circle' && !isDodged) {
      for (const side of move === 'clash' ? sides : [other]) {
        // Until the last exchange a bird that will lose still stands.
        left[side] = Math.max(Math.max(floor[side], 4), left[side] - weigh(side) - (move === 'clash' ? 0 : 6));
      }
    }
    if (isLast) for (const side of sides) left[side] = floor[side] === 0 ? 0 : Math.max(floor[side], left[side]);
    beats.push({ by: isLast && winner !== 'draw' ? winner : by, move: isLast ? 'clash' : move, isDodged, ...left });
  }
  return beats;
}
