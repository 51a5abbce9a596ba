import { fromDateTimeField, toDateTimeField } from './zoned-time';

it('is the time of the brand without a zone', () => {
  expect(toDateTimeField('2026-11-21T05:00:00.000Z')).toBe('2026-11-21T12:00');
  expect(fromDateTimeField('2026-11-21T12:00')).toBe('2026-11-21T05:00:00.000Z');
});

it.each([
  ['Asia/Ho_Chi_Minh', '2026-12-31T23:30:00.000Z', '2027-01-01T06:30'],
  ['Asia/Kathmandu', '2026-11-21T00:00:00.000Z', '2026-11-21T05:45'],
  ['America/New_York', '2026-03-08T06:59:00.000Z', '2026-03-08T01:59'],
  ['America/New_York', '2026-03-08T07:00:00.000Z', '2026-03-08T03:00'],
  ['America/New_York', '2026-11-01T04:30:00.000Z', '2026-11-01T00:30'],
  ['America/New_York', '2026-11-01T07:30:00.000Z', '2026-11-01T02:30'],
])('goes to the clock of %s and back: %s', (zone, instant, field) => {
  expect(toDateTimeField(instant, zone)).toBe(field);
  expect(fromDateTimeField(field, zone)).toBe(instant);
});

it('takes the first of two moments that a clock shows alike, and moves on where it skips an hour', () => {
  expect(fromDateTimeField('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  expect(fromDateTimeField('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
});
