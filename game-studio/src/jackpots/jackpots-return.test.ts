import { fraction } from '@portal/money';
import { drawBelow, drawnTier } from './jackpot-tiers';
import { jackpotsReturn } from './jackpots-return';

describe('the draw of the pools', () => {
  it('returns 1 % of contributions and 0.7 % of seeds', () => {
    expect(jackpotsReturn).toEqual(fraction(17, 1_000));
  });

  it.each([1n, 20n, 1_000n])('hits each pool with a chance that grows with a stake of %d baht', (baht) => {
    const satang = Number(baht) * 100;
    const stake = baht * 10_000n;

    expect(drawnTier(0, stake)?.name).toBe('grand');
    expect(drawnTier(satang - 1, stake)?.name).toBe('grand');
    expect(drawnTier(satang, stake)?.name).toBe('mini');
    expect(drawnTier(satang * 101 - 1, stake)?.name).toBe('mini');
    expect(drawnTier(satang * 101, stake)).toBeUndefined();
    expect(drawnTier(drawBelow - 1, stake)).toBeUndefined();
  });
});
