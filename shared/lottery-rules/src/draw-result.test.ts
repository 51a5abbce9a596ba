import { isDrawResult } from './draw-result';
import type { GameFamily } from './play-type';

it.each<[GameFamily, unknown]>([
  ['thai', { top: '345916', front3: ['112', '809'], bottom3: ['045', '387'], bottom2: '42' }],
  ['thai', { top: '000000', front3: ['112', '112'], bottom3: ['045', '045'], bottom2: '00' }],
  ['ssc', [7, 2, 5, 2, 9]],
  ['11x5', [3, 8, 11, 1, 6]],
  ['k3', [6, 6, 6]],
  ['pk10', [6, 3, 10, 1, 9, 2, 8, 5, 7, 4]],
  ['3d', [0, 4, 4]],
])('accepts a result of %s: %p @LOTT-07', (family, result) => {
  expect(isDrawResult(family, result)).toBe(true);
});

it.each<[GameFamily, unknown]>([
  ['thai', { top: '34', front3: ['112', '809'], bottom3: ['045', '387'], bottom2: '42' }],
  ['thai', { top: '345916', front3: ['112'], bottom3: ['045', '387'], bottom2: '42' }],
  ['thai', { top: '345916', front3: ['112', '809'], bottom3: ['045', '387'], bottom2: 42 }],
  ['thai', { top: '345916', front3: ['112', '809'], bottom3: ['045', '387'], bottom2: '42', top3: '916' }],
  ['thai', { top: '34591๖', front3: ['112', '809'], bottom3: ['045', '387'], bottom2: '42' }],
  ['thai', [1, 2, 3]],
  ['thai', null],
  ['ssc', [7, 2, 5, 2]],
  ['ssc', [7, 2, 5, 2, 10]],
  ['ssc', [7, 2, 5, 2, 1.5]],
  ['ssc', ['7', 2, 5, 2, 9]],
  ['ssc', '72529'],
  ['11x5', [3, 3, 11, 1, 6]],
  ['11x5', [0, 8, 11, 1, 6]],
  ['k3', [6, 6, 7]],
  ['pk10', [6, 3, 10, 1, 9, 2, 8, 5, 7, 7]],
])('refuses as a result of %s: %p @LOTT-07', (family, result) => {
  expect(isDrawResult(family, result)).toBe(false);
});
