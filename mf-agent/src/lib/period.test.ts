import { lengthOf, rangeOf } from './period';

// A Saturday, three in the morning in Bangkok; in London it is still Friday.
const now = Date.parse('2026-11-20T20:00:00Z');

it.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['yesterday', '2026-11-20', '2026-11-20'],
  ['week', '2026-11-16', '2026-11-21'],
  ['month', '2026-11-01', '2026-11-21'],
  ['custom', '2026-10-23', '2026-11-21'],
] as const)('reads %s by the calendar of Bangkok, weeks from Monday @AGT-02', (period, from, to) => {
  expect(rangeOf(period, now)).toEqual({ from, to });
});

it('begins a week on Monday itself and ends it on Sunday', () => {
  expect(rangeOf('week', Date.parse('2026-11-16T03:00:00Z'))).toEqual({ from: '2026-11-16', to: '2026-11-16' });
  expect(rangeOf('week', Date.parse('2026-11-22T03:00:00Z'))).toEqual({ from: '2026-11-16', to: '2026-11-22' });
});

it('counts both ends of a range', () => {
  expect(lengthOf({ from: '2026-02-27', to: '2026-03-01' })).toBe(3);
});
