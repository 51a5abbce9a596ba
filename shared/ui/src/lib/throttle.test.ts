import { throttle } from './throttle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('runs at once, then at most once in each interval, and never drops the last call @SYS-18', () => {
  const work = jest.fn();
  const throttled = throttle(work, 200);
  throttled();
  throttled();
  throttled();
  expect(work).toHaveBeenCalledTimes(1);

  jest.advanceTimersByTime(200);
  expect(work).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(2);

  throttled();
  throttled();
  throttled.cancel();
  jest.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(3);
});
