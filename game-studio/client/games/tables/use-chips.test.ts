import { chipFaces, chipText } from './use-chips';

const baht = (...units: number[]) => units.map((unit) => BigInt(unit) * 10_000n);

describe('chips', () => {
  it('are six at most, from the lowest bet on, and none above the highest', () => {
    expect(chipFaces(50_000n, 20_000_000n)).toEqual(baht(5, 10, 50, 100, 500, 1_000));
    expect(chipFaces(10_000_000n, 3_000_000_000n)[0]).toBe(10_000_000n);
    expect(chipFaces(200_000n, 500_000n)).toEqual(baht(20, 50));
  });

  it('have short texts', () => {
    expect(baht(5, 999, 1_500, 20_000, 2_500_000).map(chipText)).toEqual(['5', '999', '1.5K', '20K', '2.5M']);
  });
});
