import { fromWhole, parseMoney } from '@portal/money';
import { createFastStream } from '../../fairness/random-stream';
import { toPercent } from '../tables/fractions';
import { fish } from './family';
import { fishGame } from './fish-game';
import type { FishSettings } from './fish-settings';
import { catchChance, fishKinds, fishTable, fishTableIds, highestPrize, RETURN_BASE, shotReturn } from './fish-tables';
import { returns } from './returns';
import { MOST_SHOTS, shoot } from './shoot';
import { titles } from './titles';

const every = fishTableIds.flatMap((id) => fishKinds.map((kind) => ({ table: fishTable(id), kind })));

it.each(every)('returns the same part of a shot at a $kind in $table.id as at any other, exactly', ({ table, kind }) => {
  const { numerator, denominator } = shotReturn(table, kind);
  const { hits, of } = catchChance(table, kind);

  expect(numerator * BigInt(RETURN_BASE)).toBe(BigInt(table.returnParts) * denominator);
  expect(hits).toBeLessThan(of);
  expect(of).toBeLessThanOrEqual(2 ** 32);
});

it('draws a catch exactly for the numbers below its hits, and each prize by its weight', () => {
  const table = fishTable('treasure');
  const chest = catchChance(table, 'chest');
  // A stream that gives these numbers, whatever is asked.
  const scripted = (...numbers: number[]) => ({ int: () => numbers.shift()!, shuffle: <T>(items: readonly T[]) => [...items] });

  expect(shoot(table, ['chest'], scripted(chest.hits, 0))).toEqual([0]);
  const weights = table.prizes.chest.reduce((sum, { weight }) => sum + weight, 0);
  const prizes = Array.from({ length: weights }, (_, i) => shoot(table, ['chest'], scripted(chest.hits - 1, i))[0]!);
  expect(table.prizes.chest.map(({ times }) => prizes.filter((prize) => prize === times).length)).toEqual(
    table.prizes.chest.map(({ weight }) => weight),
  );
});

it.each(returns)('simulates $name near its exact return', ({ expected, simulate }) => {
  const random = createFastStream(3);
  const rounds = 20_000;
  let [sum, squares] = [0, 0];
  for (let i = 0; i < rounds; i += 1) {
    const { stake, payout } = simulate(random);
    sum += payout / stake;
    squares += (payout / stake) ** 2;
  }
  const mean = sum / rounds;
  const error = Math.sqrt((squares / rounds - mean ** 2) / rounds);

  expect(Math.abs(mean - Number(expected.numerator) / Number(expected.denominator))).toBeLessThan(4.5 * error);
});

const title = titles[0]!;
const play = (stake: bigint, targets: (typeof fishKinds)[number][], seed = 1) =>
  fishGame.play({ stake, choice: { cannon: 10, targets }, random: createFastStream(seed), title });

it('pays for a volley what its single shots have caught', () => {
  for (let seed = 1; seed < 200; seed += 1) {
    const { payout, outcome } = play(
      fromWhole(100),
      Array.from({ length: 10 }, () => 'sardine' as const),
      seed,
    );
    const { shots } = outcome as { shots: number[] };
    expect(payout).toBe(fromWhole(10) * BigInt(shots.reduce((sum, shot) => sum + shot, 0)));
  }
});

it('takes volleys that cost what their shots cost at a level of the cannon, and no others', () => {
  const accepts = (stake: bigint, cannon: 1 | 10 | 200, shots: number) =>
    fishGame.accepts!({ stake, choice: { cannon, targets: Array.from({ length: shots }, () => 'crab' as const) }, title });

  expect(accepts(fromWhole(30), 10, 3)).toBe(true);
  expect(accepts(fromWhole(30) - 1n, 10, 3)).toBe(false);
  expect(accepts(fromWhole(10), 10, 3)).toBe(false);
  expect(accepts(fromWhole(200), 200, 1)).toBe(false);
});

it.each([
  { cannon: 10, targets: [] },
  { cannon: 10, targets: Array.from({ length: MOST_SHOTS + 1 }, () => 'crab') },
  { cannon: 3, targets: ['crab'] },
  { cannon: 10, targets: ['kraken'] },
  { cannon: 10, targets: ['crab'], luck: 2 },
])('refuses %j', (choice) => {
  expect(fishGame.choice.safeParse(choice).success).toBe(false);
});

it('publishes the return, the limits and the highest prize of its tables @GAME-07', () => {
  expect(titles).toHaveLength(40);
  expect(new Set(titles.map(({ code }) => code)).size).toBe(40);
  expect(new Set(titles.map(({ name }) => name.EN)).size).toBe(40);
  expect(new Set(titles.map(({ name }) => name.TY)).size).toBe(40);
  expect(fish.titles).toBe(titles);
  for (const { settings, rtp, minBet, maxBet, maxWin, rules } of titles) {
    const { table, cannons } = settings as FishSettings;
    expect(rtp).toBe(toPercent(shotReturn(fishTable(table), 'dragon')));
    expect(parseMoney(minBet)).toBe(fromWhole(cannons[0]!));
    expect(parseMoney(maxBet)).toBe(fromWhole(cannons.at(-1)! * MOST_SHOTS));
    expect(parseMoney(maxWin!)).toBe(parseMoney(maxBet) * BigInt(highestPrize(fishTable(table))));
    expect(rules.every((rule) => Boolean(rule.TY && rule.EN))).toBe(true);
  }
});
