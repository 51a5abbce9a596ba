import type { LotteryGameDetail } from '@portal/contracts';
import { getPlayType } from '@portal/lottery-rules';
import { formatMoney } from '@portal/money';
import { northPrizes } from '../../testing/vietnamese-draws';
import { checkNumbers } from './check-number';

const game = (more: object): LotteryGameDetail =>
  ({ series: { maxSeries: 1960, maxBetSeries: 1960 }, ...more }) as unknown as LotteryGameDetail;
const sold = (playType: string, rate: string | null) => ({ playType, rate, discount: '0', minStake: '1.00', maxStake: '100.00' });
const told = (check: ReturnType<typeof checkNumbers>) =>
  check.checked.map(({ selection, stake, paid }) => [selection, formatMoney(stake), formatMoney(paid)]);

const drawsAt = '2026-11-16T09:00:00.000Z';
const thai = { top: '345916', front3: ['112', '809'], bottom3: ['045', '387'], bottom2: '42' };
const north = { prizes: northPrizes };

describe('what a number would have won', () => {
  it('is shown for each typed Thai number, and invalid ones are named @LOTT-09', () => {
    const check = checkNumbers(game({ plays: [sold('top3', '900')] }), getPlayType('thai', 'top3'), '916 961 12x', {
      result: thai,
      drawsAt,
    });
    expect(told(check)).toEqual([
      ['916', '1.00', '900.00'],
      ['961', '1.00', '0.00'],
    ]);
    expect(check.refused).toEqual(['12x']);
  });

  it('counts every time a Vietnamese number came, and its price by positions @LOTT-09', () => {
    const check = checkNumbers(game({ plays: [sold('lo2', '99.5')], family: 'vnNorth' }), getPlayType('vnNorth', 'lo2'), '16', {
      result: north,
      drawsAt,
    });
    expect(told(check)).toEqual([['16', '27.00', '298.50']]);
  });

  it('prices a digital selection at two units a bet and the series of now @LOTT-09', () => {
    const check = checkNumbers(game({ plays: [sold('last3Direct', null)] }), getPlayType('ssc', 'last3Direct'), '45 2 89', {
      result: [7, 2, 5, 2, 9],
      drawsAt,
    });
    expect(told(check)).toEqual([['4,5|2|8,9', '8.00', '1,960.00']]);
  });

  it('reads the animals of the draw’s own year @LOTT-09', () => {
    // 2026 is a year of the horse: its animal has 1, 13, 25, 37 and 49.
    const mark = game({ plays: [sold('specialZodiac', null)], family: 'lhc' });
    const check = (year: string) =>
      told(
        checkNumbers(mark, getPlayType('lhc', 'specialZodiac'), 'horse', {
          result: [2, 3, 4, 5, 6, 7, 13],
          drawsAt: `${year}-11-16T09:00:00.000Z`,
        }),
      );
    expect(check('2026')[0]![2]).not.toBe('0.00');
    expect(check('2025')[0]![2]).toBe('0.00');
  });

  it('is unknown for a play that is not sold', () => {
    expect(checkNumbers(game({ plays: [] }), getPlayType('thai', 'top3'), '916', { result: thai, drawsAt }).checked).toEqual([]);
  });
});
