/** Statistics look at this many draws at most. */
const maxDraws = 100;

/** The latest draws of a list in the order drawn. */
const latest = <T>(draws: readonly T[]): readonly T[] => draws.slice(-maxDraws);

export type NumberStatistic = {
  /** As it is written in a picker: `07`. */
  readonly number: string;
  /** How often it was drawn; twice in one draw counts twice. */
  readonly count: number;
  /** Draws with it. */
  readonly draws: number;
  /** Draws since it last came; of one that never came all draws. */
  readonly omission: number;
  readonly maxOmission: number;
  /** Draws from one coming to the next, on average; null for numbers that came less than twice. */
  readonly averageGap: number | null;
};

function statisticOf(number: string, draws: readonly (readonly string[])[]): NumberStatistic {
  let [count, omission, maxOmission] = [0, 0, 0];
  const came: number[] = [];
  draws.forEach((drawn, index) => {
    const times = drawn.filter((other) => other === number).length;
    count += times;
    omission = times > 0 ? 0 : omission + 1;
    maxOmission = Math.max(maxOmission, omission);
    if (times > 0) came.push(index);
  });
  const averageGap = came.length < 2 ? null : (came.at(-1)! - came[0]!) / (came.length - 1);
  return { number, count, draws: came.length, omission, maxOmission, averageGap };
}

/** One row per number, in the order of the numbers. Draws come in the order drawn. */
export function countNumbers(draws: readonly (readonly string[])[], numbers: readonly string[]): NumberStatistic[] {
  const looked = latest(draws);
  return numbers.map((number) => statisticOf(number, looked));
}

/**
 * The numbers drawn most and least often; of numbers that came equally often, the one that came latest is hotter. It tells what was, not
 * what will be: every draw is as if there had been none before.
 */
export function hotAndCold(statistics: readonly NumberStatistic[], size: number): { hot: NumberStatistic[]; cold: NumberStatistic[] } {
  const byHeat = [...statistics].sort((a, b) => b.count - a.count || a.omission - b.omission || a.number.localeCompare(b.number));
  return { hot: byHeat.slice(0, size), cold: byHeat.slice(-size).reverse() };
}
