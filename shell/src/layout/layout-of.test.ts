import { layoutOf } from './layout-of';

it.each([
  ['/', true, true, true],
  ['/lottery', true, true, true],
  ['/down', true, true, true],
  ['/help', true, true, true],
  ['/register', true, false, false],
  ['/game', true, false, false],
  ['/helpmc', false, false, true],
  ['/vnlottery', false, false, false],
])('%s: header %s, menu %s, footer %s @SYS-21', (path, hasHeader, hasMenu, hasFooter) => {
  expect(layoutOf(path, false)).toEqual({ hasHeader, hasMenu, hasFooter });
});

it('keeps the bars around the Vietnamese lottery when home allows them @SYS-21', () => {
  expect(layoutOf('/vnlottery', true)).toEqual({ hasHeader: true, hasMenu: true, hasFooter: true });
  expect(layoutOf('/game', true)).toEqual({ hasHeader: true, hasMenu: false, hasFooter: false });
});
