import { hasClockStepped, learnServerTime, serverNow } from './server-clock';

beforeEach(() => void jest.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') }));
afterEach(() => jest.useRealTimers());

it('follows the server’s clock, however wrong the device’s own is @LOTT-03', () => {
  learnServerTime('2026-11-21T12:00:00.000Z', 400);
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-21T12:00:00.200Z');

  jest.advanceTimersByTime(5_000);
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-21T12:00:05.200Z');
});

it('notices once that the device’s clock was set, either way, and not that time goes by @LOTT-03', () => {
  learnServerTime('2026-11-21T12:00:00.000Z');
  jest.advanceTimersByTime(60_000);
  expect(hasClockStepped()).toBe(false);
  for (const stepMs of [600_000, -86_400_000]) {
    jest.setSystemTime(Date.now() + stepMs);
    expect([hasClockStepped(), hasClockStepped()]).toEqual([true, false]);
  }
});
