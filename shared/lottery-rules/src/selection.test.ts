import fc from 'fast-check';
import { gameFamilies, type GameFamily } from './play-type';
import { getPlayType, playTypesOf } from './plays';
import { choiceRows, parseSelection, readSelection, writeRows, writeSelection } from './selection';
import { readTyped } from './typed-entry';

const parse = (family: GameFamily, code: string, text: string, options?: Parameters<typeof parseSelection>[2]) => {
  const parsed = parseSelection(getPlayType(family, code), text, options);
  return parsed.ok ? parsed.selection : parsed.code;
};

it.each<[GameFamily, string, string, string]>([
  ['thai', 'top3', '007', '007'],
  ['thai', 'top3', ' ๐๐๗ ', '007'],
  ['thai', 'top3', '07', 'lottery.selection_format'],
  ['thai', 'top3', '0007', 'lottery.selection_format'],
  ['thai', 'top3', '0a7', 'lottery.selection_format'],
  ['thai', 'top3', '1,2', 'lottery.selection_format'],
  ['thai', 'top3', '', 'lottery.selection_empty'],
  ['thai', 'tod3', '961', '169'],
  ['thai', 'tod3', '777', 'lottery.tod_triple_refused'],
  ['thai', 'tod4', '7777', 'lottery.tod_triple_refused'],
  ['thai', 'tod3', '717', '177'],
  ['thai', 'tod2', '54', '45'],
  ['thai', 'tod2', '55', '55'],
  ['thai', 'top2', '54', '54'],
  ['ssc', 'last3Direct', '5,4|2|9,8', '4,5|2|8,9'],
  ['ssc', 'last3Direct', '5 , 4 | 2 | 9', '4,5|2|9'],
  ['ssc', 'last3Direct', '4|2', 'lottery.selection_format'],
  ['ssc', 'last3Direct', '4|2|9|1', 'lottery.selection_format'],
  ['ssc', 'last3Direct', '4||9', 'lottery.selection_empty'],
  ['ssc', 'last3Direct', '4,4|2|9', 'lottery.selection_duplicate'],
  ['ssc', 'last3Direct', '10|2|9', 'lottery.selection_format'],
  ['ssc', 'last3Direct', '4,|2|9', 'lottery.selection_format'],
  ['ssc', 'last3Direct', '||', 'lottery.selection_empty'],
  ['ssc', 'fixedPosition', '7,8||||9', '7,8||||9'],
  ['ssc', 'fixedPosition', '||||', 'lottery.selection_empty'],
  ['ssc', 'group120', '1,2,3,4', 'lottery.selection_empty'],
  ['ssc', 'group60', '2|2,5,7', 'lottery.selection_empty'],
  ['ssc', 'attributesLast2', 'even,small|odd,big', 'small,even|big,odd'],
  ['ssc', 'attributesLast2', 'BIG|odd', 'lottery.selection_format'],
  ['ssc', 'last3DirectList', '789,452', '452,789'],
  ['ssc', 'last3DirectList', '789,789', 'lottery.selection_duplicate'],
  ['ssc', 'last3DirectList', '78', 'lottery.selection_format'],
  ['ssc', 'last3Mixed', '721,112', '112,127'],
  ['ssc', 'last3Mixed', '721,172', 'lottery.selection_duplicate'],
  ['ssc', 'last3Mixed', '777', 'lottery.selection_format'],
  ['ssc', 'last3Sum', '28', 'lottery.selection_format'],
  ['ssc', 'last3Sum', '__proto__', 'lottery.selection_format'],
  ['ssc', 'last3Direct', '9'.repeat(2001), 'lottery.selection_too_long'],
  ['11x5', 'any2', '3,11,6', '03,06,11'],
  ['11x5', 'any2', '3,03', 'lottery.selection_duplicate'],
  ['11x5', 'any2', '12,3', 'lottery.selection_format'],
  ['pk10', 'top2Direct', '06|6', 'lottery.selection_empty'],
  ['pk10', 'top2DirectList', '0610', '0610'],
  ['pk10', 'top2DirectList', '0606', 'lottery.selection_format'],
])('%s %s reads %p as %p @LOTT-03', (family, code, text, expected) => {
  expect(parse(family, code, text)).toBe(expected);
});

it('accepts tod on triples and keeps the typed order where the house rule says so @LOTT-05', () => {
  const options = { todIncludesExact: false, allowTripleTod: true, bottom3Mode: 'back' } as const;
  expect(parse('thai', 'tod3', '777', options)).toBe('777');
  expect(parse('thai', 'tod3', '961', options)).toBe('961');
});

const plays = gameFamilies.flatMap(playTypesOf);

it('writes a selection in one way, whatever order it was typed in @LOTT-03', () => {
  for (const play of plays.filter(({ picker }) => picker.kind !== 'digits' && picker.kind !== 'list')) {
    const rows = choiceRows(play);
    fc.assert(
      fc.property(fc.tuple(...rows.map((row) => fc.shuffledSubarray([...row]))), (shuffled) => {
        const first = parseSelection(play, writeRows(shuffled));
        const second = parseSelection(play, writeRows(shuffled.map((row) => [...row].reverse())));
        expect(second).toEqual(first);
        if (!first.ok) return;
        expect(parseSelection(play, first.selection)).toEqual(first);
        expect(writeSelection(play, readSelection(play, first.selection))).toBe(first.selection);
      }),
      { numRuns: 10, seed: 3 },
    );
  }
});

it('returns a selection or an error code for any text, and never throws', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789,|๑ -bige') }));
  fc.assert(
    fc.property(fc.constantFrom(...plays), text, (play, typed) => {
      const parsed = parseSelection(play, typed);
      expect(parsed.ok ? parseSelection(play, parsed.selection) : parsed.code).toEqual(
        parsed.ok ? parsed : expect.stringMatching(/^lottery\./),
      );
      readTyped(play, typed);
    }),
    { numRuns: 3000, seed: 5 },
  );
});

describe('typed entry', () => {
  const typed = (family: GameFamily, code: string, text: string) => readTyped(getPlayType(family, code), text);

  it('reads rows of digits separated by blanks @LOTT-03', () => {
    expect(typed('ssc', 'last3Direct', '45 2 89')).toEqual({ selections: ['4,5|2|8,9'], duplicates: [], refused: [] });
    expect(typed('ssc', 'fixedPosition', '78 - - - 9')).toEqual({ selections: ['7,8||||9'], duplicates: [], refused: [] });
    expect(typed('pk10', 'top2Direct', '06 03 | 3, 10')).toEqual({ selections: ['03,06|03,10'], duplicates: [], refused: [] });
  });

  it('reads lists with any separators, and reports duplicates and what is no number @LOTT-03', () => {
    expect(typed('ssc', 'last3DirectList', '789, 452\n452;12 ๑๒๓')).toEqual({
      selections: ['123,452,789'],
      duplicates: ['452'],
      refused: ['12'],
    });
    expect(typed('ssc', 'last3Mixed', '721 127 777')).toEqual({ selections: ['127'], duplicates: ['127'], refused: ['777'] });
    expect(typed('11x5', 'first2DirectList', '03 11, 0811\n1213')).toEqual({
      selections: ['0311,0811'],
      duplicates: [],
      refused: ['1213'],
    });
  });

  it('reads several Thai numbers at once @LOTT-03 @LOTT-05', () => {
    expect(typed('thai', 'top3', '007 ๑๒๓,007 12')).toEqual({ selections: ['007', '123'], duplicates: ['007'], refused: ['12'] });
    expect(typed('thai', 'tod3', '961 169 777')).toEqual({ selections: ['169'], duplicates: ['169'], refused: ['777'] });
  });

  it('reads numbers with and without separators @LOTT-03', () => {
    expect(typed('ssc', 'group120', '02589').selections).toEqual(['0,2,5,8,9']);
    expect(typed('11x5', 'any2', '3 6 9').selections).toEqual(['03,06,09']);
    expect(typed('k3', 'sum', '9 10 19')).toEqual({ selections: ['9,10'], duplicates: [], refused: ['19'] });
  });

  it('refuses too few rows @LOTT-03', () => {
    expect(typed('ssc', 'last3Direct', '45 2')).toEqual({ selections: [], duplicates: [], refused: ['45 2'] });
    expect(typed('ssc', 'last3Direct', '')).toEqual({ selections: [], duplicates: [], refused: [] });
  });
});
