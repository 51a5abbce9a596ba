import { lastDays } from './last-days';

it('counts days as Bangkok does, today included', () => {
  expect(lastDays(30, Date.parse('2026-11-20T17:30:00Z'))).toEqual({ from: '2026-10-23', to: '2026-11-21' });
  expect(lastDays(1, Date.parse('2026-11-20T16:59:59Z'))).toEqual({ from: '2026-11-20', to: '2026-11-20' });
});
