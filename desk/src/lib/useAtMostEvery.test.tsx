import { renderHook } from '@testing-library/react';
import { useAtMostEvery } from './useAtMostEvery';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('works at once, and of two hundred questions in a second once more', () => {
  const work = jest.fn();
  const { result, unmount } = renderHook(() => useAtMostEvery(1_000, work));
  result.current();
  expect(work).toHaveBeenCalledTimes(1);
  for (let i = 0; i < 199; i += 1) {
    result.current();
    jest.advanceTimersByTime(5);
  }
  expect(work).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(5);
  expect(work).toHaveBeenCalledTimes(2);
  // Nobody has asked since.
  jest.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledTimes(2);
  result.current();
  result.current();
  unmount();
  jest.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledTimes(3);
});
