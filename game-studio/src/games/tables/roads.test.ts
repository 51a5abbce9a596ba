import fc from 'fast-check';
import { beadPlate, bigRoad, ROAD_ROWS } from './roads';

const marksOf = (text: string) => [...text].map((letter) => ({ winner: { P: 'player', B: 'banker', T: 'tie' }[letter]! }));
const places = (text: string) => bigRoad(marksOf(text)).map(({ column, row }) => `${column}:${row}`);

describe('the bead plate', () => {
  it('fills its columns from the top', () => {
    expect(beadPlate(marksOf('PBTPBPP')).map(({ column, row }) => `${column}:${row}`)).toEqual([
      '0:0',
      '0:1',
      '0:2',
      '0:3',
      '0:4',
      '0:5',
      '1:0',
    ]);
  });
});

describe('the big road', () => {
  it('goes down for a run and one column on for the other side', () => {
    expect(places('BBPBB')).toEqual(['0:0', '0:1', '1:0', '2:0', '2:1']);
  });

  it('turns right at the bottom and stays on its row', () => {
    expect(places('BBBBBBBBP')).toEqual(['0:0', '0:1', '0:2', '0:3', '0:4', '0:5', '1:5', '2:5', '1:0']);
  });

  it('turns right where an earlier tail is in the way', () => {
    // The first run lies on the bottom row of the second column, so that the second run turns one row above it.
    expect(places('BBBBBBBPPPPPPP').slice(7)).toEqual(['1:0', '1:1', '1:2', '1:3', '1:4', '2:4', '3:4']);
  });

  it('strikes ties through the mark before them, and early ones through the first', () => {
    expect(bigRoad(marksOf('TTBTPT')).map(({ ties }) => ties)).toEqual([3, 1]);
    expect(bigRoad(marksOf('TT'))).toEqual([]);
  });

  it('gives every decided round a place of its own inside the rows, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('P', 'B', 'T'), { maxLength: 120 }), (letters) => {
        const cells = bigRoad(marksOf(letters.join('')));
        expect(new Set(cells.map(({ column, row }) => `${column}:${row}`)).size).toBe(letters.filter((letter) => letter !== 'T').length);
        expect(cells.every(({ row }) => row >= 0 && row < ROAD_ROWS)).toBe(true);
        const ties = letters.filter((letter) => letter === 'T').length;
        expect(cells.reduce((sum, cell) => sum + cell.ties, 0)).toBe(cells.length > 0 ? ties : 0);
      }),
    );
  });
});
