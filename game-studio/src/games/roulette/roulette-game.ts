import { ONE, type RoundGame, type Spot } from '../tables/round-game';

export type RouletteOutcome = { number: number };

export const POCKETS = 37;
/** The order of the pockets on the wheel, clockwise. */
export const wheel = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
] as const;
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const colourOf = (number: number) => (number === 0 ? 'green' : reds.has(number) ? 'red' : 'black');

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const numbers = range(1, 36);

/** Every bet of the layout with the numbers it covers: `n17`, `s14-17`, `t13`, `c13-17`, `l13`, … */
function layout(): Map<string, readonly number[]> {
  const spots = new Map<string, readonly number[]>();
  for (const number of range(0, 36)) spots.set(`n${number}`, [number]);
  for (const number of numbers) {
    if (number % 3 !== 0) spots.set(`s${number}-${number + 1}`, [number, number + 1]);
    if (number <= 33) spots.set(`s${number}-${number + 3}`, [number, number + 3]);
    if (number % 3 !== 0 && number <= 33) spots.set(`c${number}-${number + 4}`, [number, number + 1, number + 3, number + 4]);
    if (number % 3 === 1) spots.set(`t${number}`, range(number, number + 2));
    if (number % 3 === 1 && number <= 31) spots.set(`l${number}`, range(number, number + 5));
  }
  for (const number of range(1, 3)) spots.set(`s0-${number}`, [0, number]);
  spots.set('t0-1', [0, 1, 2]);
  spots.set('t0-2', [0, 2, 3]);
  spots.set('c0', [0, 1, 2, 3]);
  for (const third of range(1, 3)) {
    spots.set(`d${third}`, range(third * 12 - 11, third * 12));
    spots.set(
      `k${third}`,
      numbers.filter((number) => (number - third) % 3 === 0),
    );
  }
  spots.set(
    'red',
    numbers.filter((number) => reds.has(number)),
  );
  spots.set(
    'black',
    numbers.filter((number) => !reds.has(number)),
  );
  spots.set(
    'even',
    numbers.filter((number) => number % 2 === 0),
  );
  spots.set(
    'odd',
    numbers.filter((number) => number % 2 === 1),
  );
  spots.set('low', range(1, 18));
  spots.set('high', range(19, 36));
  return spots;
}

export const rouletteSpots: ReadonlyMap<string, readonly number[]> = layout();

/** A bet on `covered` numbers returns 36 stakes shared by them, the stake included: 36 for one number, 2 for eighteen. */
export const rouletteMultiplier = (covered: number) => (36 / covered) * ONE;

const limitDivisor = (covered: number) => (covered >= 12 ? 1 : Math.ceil(18 / covered));
const spots: Spot[] = [...rouletteSpots].map(([id, covered]) => ({ id, limitDivisor: limitDivisor(covered.length) }));

export const rouletteGame: RoundGame<RouletteOutcome> = {
  spots: () => spots,
  offer: () => null,
  draw: ({ random }) => ({ number: random.int(POCKETS) }),
  multipliers: ({ number }) =>
    Object.fromEntries(
      [...rouletteSpots].filter(([, covered]) => covered.includes(number)).map(([id, covered]) => [id, rouletteMultiplier(covered.length)]),
    ),
  result: ({ number }) => String(number),
  mark: ({ number }) => number,
  revealMilliseconds: () => 9_000,
};
