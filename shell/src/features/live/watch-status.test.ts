import { hasClockStepped } from '@portal/portal';
import { watchStatus } from './watch-status';

beforeEach(() => {
  jest.useFakeTimers();
  // That is itself a step of the clock.
  hasClockStepped();
});
afterEach(() => jest.useRealTimers());

function watch({ isStreamOpen = true, isClosed = false } = {}) {
  const load = jest.fn();
  const stop = watchStatus({ load, isStreamOpen: () => isStreamOpen, isClosed: () => isClosed });
  return { load, stop };
}

it('asks twice a minute where the stream cannot tell, and not where it can @SYS-01', () => {
  const [deaf, hearing] = [watch({ isStreamOpen: false }), watch()];
  jest.advanceTimersByTime(60_000);
  expect(deaf.load).toHaveBeenCalledTimes(2);
  expect(hearing.load).not.toHaveBeenCalled();
  deaf.stop();
  hearing.stop();
});

it('keeps asking while the portal is closed, and stops on request @SYS-01', () => {
  const { load, stop } = watch({ isClosed: true });
  jest.advanceTimersByTime(30_000);
  expect(load).toHaveBeenCalledTimes(1);
  stop();
  jest.advanceTimersByTime(120_000);
  expect(load).toHaveBeenCalledTimes(1);
});

it('asks when the page is visible again after a while @SYS-01', () => {
  const { load, stop } = watch();
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  look();
  expect(load).not.toHaveBeenCalled();
  jest.advanceTimersByTime(11_000);
  look();
  expect(load).toHaveBeenCalledTimes(1);
  stop();
});

it('asks within a second when the device’s clock was set @SYS-01 @LOTT-03', () => {
  const { load, stop } = watch();
  jest.setSystemTime(Date.now() + 3_600_000);
  jest.advanceTimersByTime(1_000);
  expect(load).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  expect(load).toHaveBeenCalledTimes(1);
  stop();
});
