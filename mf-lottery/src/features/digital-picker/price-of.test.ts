import type { LotteryGameDetail } from '@portal/contracts';
import { getPlayType, type GameFamily } from '@portal/lottery-rules';
import { parseMoney } from '@portal/money';
import prices from '../../../../shared/lottery-rules/fixtures/prices.json';
import { priceOf } from './price-of';

/** Plays that the picker sells: those of a free amount go straight to the slip. */
const picked = prices.filter(({ chosen }) => !('stake' in chosen));

it.each(picked)('shows $selection of $family $playType at the stake of the rules @LOTT-03', (example) => {
  const { family, playType, selection, betCount, terms } = example;
  const chosen = example.chosen as { unitStake?: string; unit?: string; multiple?: number; series?: number };
  const series = terms.series && { ...terms.series, maxSeries: terms.series.maxBetSeries };
  const game = { plays: [{ ...terms, playType }], series } as unknown as LotteryGameDetail;
  const { unit = '1', multiple = 1, series: at = 0, unitStake: amount = '' } = chosen;
  const priced = priceOf(game, getPlayType(family as GameFamily, playType), selection, { unit, multiple, series: at, amount });
  expect([priced.betCount, priced.stake, priced.problem]).toEqual([betCount, parseMoney(example.stake), null]);
});
