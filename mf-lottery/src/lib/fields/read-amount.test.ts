import { readAmount } from './read-amount';

it.each([
  ['๑๐๐', '100'],
  [' 1,000 ', '1000'],
  ['๑,๐๐๐,๐๐๐.๕๐', '1000000.50'],
  ['10.5', '10.5'],
  ['1,5', '1,5'],
  ['abc', 'abc'],
  ['', ''],
])('reads the amount %p as %p @LOTT-03', (typed, read) => expect(readAmount(typed)).toBe(read));
