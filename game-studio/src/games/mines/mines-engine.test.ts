import { fromWhole } from '@portal/money';
import { createFastStream } from '../../fairness/random-stream';
import { canGoOn, fields, giveUpMines, mostMines, multiplierOf, startMines, stepMines, viewMines, worthOf } from './mines-engine';

const stake = fromWhole(10n);
const start = (mines: number, seed = 1) => startMines(stake, { mines }, createFastStream(seed));
const safeOf = ({ mineFields }: { mineFields: number[] }) =>
  Array.from({ length: fields }, (_, i) => i).filter((i) => !mineFields.includes(i));

it('multiplies by 99 percent of one divided by the chance of coming this far', () => {
  // 3 mines: 22/25 · 21/24 · 20/23 is the chance of three safe fields.
  const { numerator, denominator } = multiplierOf(3, 3);
  expect(numerator * 22n * 21n * 20n * 100n).toBe(denominator * 25n * 24n * 23n * 99n);
  expect(worthOf(stake, 24, 1)).toBe(2_475_000n);
});

it('ends by itself before a field would pay more than a thousand times the stake, and with the last safe field', () => {
  for (let mines = 1; mines <= mostMines; mines += 1) {
    let state = start(mines, mines);
    let payout: bigint | null = null;
    for (const field of safeOf(state)) {
      if (payout === null) ({ state, payout } = stepMines(state, { type: 'pick', field }));
    }
    expect(payout).toBe(worthOf(stake, mines, state.picked.length));
    expect(payout! <= stake * 1_000n).toBe(true);
    expect(canGoOn(mines, state.picked.length)).toBe(false);
  }
});

it('puts every field under a mine equally often', () => {
  const random = createFastStream(3);
  const counts = Array.from({ length: fields }, () => 0);
  for (let i = 0; i < 25_000; i += 1) for (const field of startMines(stake, { mines: 5 }, random).mineFields) counts[field]! += 1;
  // 99.99 % quantile of 24 degrees of freedom; without replacement the counts vary a little less.
  expect(counts.reduce((sum, count) => sum + (count - 5_000) ** 2 / 5_000, 0)).toBeLessThan(60);
});

it('shows nothing of the mines before the end, and is worth what is uncovered when it is given up', () => {
  const state = start(5);
  const { state: next } = stepMines(state, { type: 'pick', field: safeOf(state)[0]! });
  expect(viewMines(next, false).mineFields).toBeNull();
  expect(viewMines(next, true).mineFields).toEqual(state.mineFields);
  expect([giveUpMines(state), giveUpMines(next)]).toEqual([stake, worthOf(stake, 5, 1)]);
});

it('takes no step twice and none after the end', () => {
  const state = start(5);
  const [first] = safeOf(state);
  const { state: next } = stepMines(state, { type: 'pick', field: first! });
  expect(() => stepMines(next, { type: 'pick', field: first! })).toThrow('uncovered');
  expect(() => stepMines(state, { type: 'cash' })).toThrow('nothing');
  const { state: over } = stepMines(next, { type: 'cash' });
  expect(() => stepMines(over, { type: 'pick', field: safeOf(state)[1]! })).toThrow('over');
});
