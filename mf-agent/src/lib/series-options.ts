/** Least series, and the step between those that are offered: 10 points are half a percent. */
const [least, step] = [1_700, 10];

/** Percent of rebate that a series stands for: 20 points are 1 %. */
export const percentOf = (series: number): string => String((series - least) / 20);

/** What an agent may give, from the own series down to none. */
export function seriesOptions(own: number): number[] {
  const options = [own];
  for (let series = Math.ceil(own / step) * step - step; series >= least; series -= step) options.push(series);
  return options;
}
