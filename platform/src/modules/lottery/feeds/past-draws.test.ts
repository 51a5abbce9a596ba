import { isDrawResult, mapPublished } from '@portal/lottery-rules';
import { northPrizes, pastGovernmentDraws, pastNorthDraws } from './past-draws';

describe('past draws of the sandbox', () => {
  it('has two months of the North of Vietnam, each day once and complete', () => {
    expect(pastNorthDraws.length).toBeGreaterThanOrEqual(60);
    expect(new Set(pastNorthDraws.map(({ date }) => date)).size).toBe(pastNorthDraws.length);
    for (const { numbers } of pastNorthDraws) expect(isDrawResult('vnNorth', northPrizes(numbers))).toBe(true);
  });

  it('has a year of the government lottery, each draw once and complete', () => {
    expect(pastGovernmentDraws.length).toBeGreaterThanOrEqual(24);
    expect(new Set(pastGovernmentDraws.map(({ date }) => date)).size).toBe(pastGovernmentDraws.length);
    for (const { date, ...prizes } of pastGovernmentDraws)
      expect([date, mapPublished('glo', { kind: 'glo', ...prizes })]).toMatchObject([date, { ok: true, result: { top: prizes.first } }]);
  });
});
