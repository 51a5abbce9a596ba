import { createFastStream } from '../../../src/fairness/random-stream';
import type { SlotModelName } from '../../../src/games/slots/engine/slot-model';
import { slotModels } from '../../../src/games/slots/models/slot-models';
import { playSlot, type SlotOutcome } from '../../../src/games/slots/play-slot';
import { firstWindow } from './first-window';
import { landingsOf, restOf, runOf } from './reel-motion';
import { createSlotShow } from './slot-show';
import { bigWinOf, stepsOf } from './slot-steps';

const names = Object.keys(slotModels) as SlotModelName[];
function* rounds(model: SlotModelName, count: number): Generator<SlotOutcome> {
  const random = createFastStream(11);
  for (let i = 0; i < count; i += 1) yield playSlot(100_000n, { model, symbols: 'naga', palette: 0 }, random).outcome;
}

describe('the show of a round', () => {
  it.each(names)('counts in %s exactly the coins of the round, spin by spin', (name) => {
    for (const outcome of rounds(name, 400)) {
      const steps = stepsOf(outcome, slotModels[name].cost);
      const shown = steps.reduce((sum, step) => (step.kind === 'wins' ? sum + step.fall.coins : sum), 0);

      expect(shown).toBe(outcome.coins);
      expect(steps.filter(({ kind }) => kind === 'reels')).toHaveLength(outcome.spins.length);
      expect(steps.map(({ before }) => before)).toEqual(steps.map(({ before }) => before).toSorted((a, b) => a - b));
    }
  });

  it.each(names)('ends in %s with the last window, whether it is hurried or not', (name) => {
    const model = slotModels[name];
    for (const isHurried of [false, true]) {
      for (const outcome of rounds(name, 60)) {
        let ended = 0;
        const show = createSlotShow(model, firstWindow(model), { onStep: (step) => void (ended += step ? 0 : 1) });
        let now = 1_000;
        show.start(now);
        show.play(outcome, now + 40);
        while (show.advance(now)) {
          if (isHurried) show.hurry(now);
          now += 16;
        }
        expect(ended).toBe(1);
        expect(show.isBusy()).toBe(false);
        expect(show.window).toEqual(outcome.spins.at(-1)!.falls.at(-1)!.window);
      }
    }
  });

  it('stands still again when the stake was refused', () => {
    const show = createSlotShow(slotModels.video, firstWindow(slotModels.video), { onStep: () => undefined });
    show.start(0);
    expect(show.isBusy()).toBe(true);
    show.cancel();
    expect(show.isBusy()).toBe(false);
    expect(show.window).toEqual(firstWindow(slotModels.video));
  });

  it('takes longer to stop a reel that may bring the third scatter', () => {
    const model = slotModels.video;
    const canScatter = model.strips.map(() => true);
    const [L, S] = ['L1', 'S'] as const;
    const spin = (windows: ('L1' | 'S')[][]) =>
      ({
        kind: 'paid',
        stops: [],
        held: [],
        falls: [{ window: windows, multiplier: 1, wins: [], coins: 0 }],
        coins: 0,
        freeSpins: 0,
      }) as never;
    const calm = landingsOf(spin([[L], [S], [L], [L], [L]]), canScatter, 0, false);
    const tense = landingsOf(spin([[S], [S], [L], [L], [L]]), canScatter, 0, false);

    expect(calm.some((landing) => landing!.isSuspense)).toBe(false);
    expect(tense.map((landing) => landing!.isSuspense)).toEqual([false, false, true, true, true]);
    expect(tense[2]!.at - tense[1]!.at).toBeGreaterThan(calm[2]!.at - calm[1]!.at);
  });

  it('calls a win large by its size in stakes', () => {
    expect([14, 15, 40, 100].map((times) => bigWinOf(times * 20, 20))).toEqual([null, 'big', 'mega', 'epic']);
  });
});

describe('the motion of a reel', () => {
  it('never jumps: braking goes on from the steady run and ends at rest', () => {
    for (const isTurbo of [false, true]) {
      for (let left = 800; left > 0; left -= 4) expect(Math.abs(restOf(left, isTurbo) - restOf(left - 4, isTurbo))).toBeLessThan(0.13);
      expect(restOf(0, isTurbo)).toBe(0);
    }
    for (let time = 0; time < 800; time += 4) expect(runOf(time + 4, 0) - runOf(time, 0)).toBeLessThan(0.13);
  });
});
