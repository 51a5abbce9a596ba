import type { SlotFall, SlotSpin } from '../../../src/games/slots/engine/slot-round';
import type { SlotOutcome } from '../../../src/games/slots/play-slot';

/** How a round is shown, one thing after the other. `before` are coins that were shown earlier. */
export type SlotStep =
  | { kind: 'reels'; spin: SlotSpin; before: number }
  | { kind: 'wins'; fall: SlotFall; before: number; isLast: boolean }
  | { kind: 'drop'; from: SlotFall; to: SlotFall; before: number }
  | { kind: 'freeSpins'; count: number; isMore: boolean; before: number }
  | { kind: 'jackpot'; before: number }
  | { kind: 'bigWin'; level: BigWin; before: number };

/** How loud a win is: by times of the stake. */
export type BigWin = 'big' | 'mega' | 'epic';
const bigFrom: readonly [BigWin, number][] = [
  ['epic', 100],
  ['mega', 40],
  ['big', 15],
];

export const bigWinOf = (coins: number, cost: number): BigWin | null => bigFrom.find(([, times]) => coins >= times * cost)?.[0] ?? null;

export function stepsOf({ spins, coins, jackpot }: SlotOutcome, cost: number): SlotStep[] {
  const steps: SlotStep[] = [];
  let before = 0;
  for (const [i, spin] of spins.entries()) {
    steps.push({ kind: 'reels', spin, before });
    for (const [j, fall] of spin.falls.entries()) {
      const next = spin.falls[j + 1];
      if (fall.wins.length > 0) steps.push({ kind: 'wins', fall, before, isLast: !next && i === spins.length - 1 });
      before += fall.coins;
      if (next) steps.push({ kind: 'drop', from: fall, to: next, before });
    }
    if (spin.freeSpins > 0) steps.push({ kind: 'freeSpins', count: spin.freeSpins, isMore: spin.kind === 'free', before });
  }
  if (jackpot) steps.push({ kind: 'jackpot', before });
  const level = bigWinOf(coins, cost);
  if (level) steps.push({ kind: 'bigWin', level, before: coins });
  return steps;
}

const milliseconds: Readonly<Record<Exclude<SlotStep['kind'], 'reels' | 'bigWin'>, readonly [calm: number, turbo: number]>> = {
  wins: [1_150, 480],
  drop: [560, 300],
  freeSpins: [2_400, 1_200],
  jackpot: [6_000, 3_500],
};
const bigWinMilliseconds: Readonly<Record<BigWin, number>> = { big: 3_200, mega: 4_600, epic: 6_500 };

/** How long a step is on the screen; reels take as long as they are scheduled. */
export function durationOf(step: Exclude<SlotStep, { kind: 'reels' }>, isTurbo: boolean): number {
  if (step.kind === 'bigWin') return bigWinMilliseconds[step.level] * (isTurbo ? 0.6 : 1);
  return milliseconds[step.kind][isTurbo ? 1 : 0];
}
