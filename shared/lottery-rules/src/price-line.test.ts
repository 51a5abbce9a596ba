import { fractionToDecimal, parseFraction, parseMoney } from '@portal/money';
import prices from '../fixtures/prices.json';
import { countBets } from './bets';
import type { GameFamily } from './play-type';
import { getPlayType } from './plays';
import { priceLine, saleRate, type ChosenStake, type SaleTerms } from './price-line';
import type { UnitMode } from './digital/series';

type Chosen = { stake?: string; unitStake?: string; unit?: string; multiple?: number; series?: number };

/** The case as the function takes it: the member of the examples may choose the highest series of the game. */
function given({ terms, chosen, betCount }: (typeof prices)[number]): { chosen: ChosenStake; terms: SaleTerms } {
  const { stake, unitStake, unit, ...rest } = chosen as Chosen;
  return {
    chosen: {
      ...rest,
      betCount,
      ...(stake !== undefined && { stake: parseMoney(stake) }),
      ...(unitStake !== undefined && { unitStake: parseMoney(unitStake) }),
      ...(unit !== undefined && { unit: unit as UnitMode }),
    },
    terms: { ...terms, series: terms.series && { ...terms.series, maxSeries: terms.series.maxBetSeries } },
  };
}

it.each(prices)('prices $selection of $family $playType @LOTT-03', (example) => {
  const play = getPlayType(example.family as GameFamily, example.playType);
  const { chosen, terms } = given(example);
  expect(countBets(play, example.selection)).toBe(example.betCount);
  const priced = priceLine(play, chosen, terms)!;
  expect({ ...priced, rate: fractionToDecimal(priced.rate, 8) }).toEqual({
    unitStake: parseMoney(example.unitStake),
    stake: parseMoney(example.stake),
    price: parseMoney(example.price),
    rebate: parseMoney(example.rebate),
    rate: example.rate,
    limited: parseMoney(play.stakeStyle === 'positions' ? example.unitStake : example.stake),
  });
});

describe('the rate of a sale', () => {
  const top3 = getPlayType('thai', 'top3');
  const direct = getPlayType('ssc', 'last3Direct');
  const text = (rate: ReturnType<typeof saleRate>) => rate && fractionToDecimal(rate, 8);

  it('is reduced by the share that a limited number pays', () => {
    const terms = { rate: '900', discount: '0', series: null };
    expect(text(saleRate(top3, terms, { factor: parseFraction('0.5') }))).toBe('450');
    expect(text(priceLine(top3, { betCount: 1, stake: 10_000n }, terms, parseFraction('0.5'))!.rate)).toBe('450');
  });

  it('is that of the highest series where none is chosen', () => {
    const terms = { rate: null, discount: '0', series: { maxBetSeries: 1960, maxSeries: 1940 } };
    expect(text(saleRate(direct, terms))).toBe('0.97');
    expect(priceLine(direct, { betCount: 1, unit: '1', multiple: 1 }, terms)!.rebate).toBe(0n);
  });

  it('is none where the game does not sell the play', () => {
    expect(saleRate(top3, { rate: null, discount: '0', series: null })).toBeNull();
    expect(priceLine(direct, { betCount: 1 }, { rate: '900', discount: '0', series: null })).toBeNull();
  });
});
