import { numberChoices } from './digital/play-builder';
import { quickPick } from './quick-picks';

it.each([
  [0, 9, 'big', '5,6,7,8,9'],
  [0, 9, 'small', '0,1,2,3,4'],
  [1, 11, 'big', '06,07,08,09,10,11'],
  [1, 10, 'small', '01,02,03,04,05'],
  [1, 6, 'odd', '1,3,5'],
  [0, 9, 'even', '0,2,4,6,8'],
  [1, 6, 'all', '1,2,3,4,5,6'],
  [1, 6, 'clear', ''],
] as const)('marks of %p–%p %s: %s @LOTT-03', (from, to, pick, expected) => {
  expect(quickPick(numberChoices(from, to), pick).join()).toBe(expected);
});
