import { learnServerTime, serverNow } from './server-clock';

beforeEach(() => void jest.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') }));
afterEach(() => jest.useRealTimers());

it('goes by the server’s clock, however wrong the visitor’s own is @LOTT-03', () => {
  learnServerTime('2026-11-21T12:00:00.000Z', 400);
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-21T12:00:00.200Z');

  jest.advanceTimersByTime(5_000);
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-21T12:00:05.200Z');
});
