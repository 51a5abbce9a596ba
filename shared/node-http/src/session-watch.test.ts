import { createSessionWatch } from './session-watch';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function watchOver(alive: Set<string>) {
  const findAlive = jest.fn(async (_: readonly string[]) => alive);
  const report = jest.fn();
  return { findAlive, report, watch: createSessionWatch({ findAlive, everyMilliseconds: 1_000, report }) };
}

it('asks about all sessions at once, and ends all that was opened for one that is over', async () => {
  const { findAlive, watch } = watchOver(new Set(['ann']));
  const [ann, ben] = [jest.fn(), jest.fn()];
  watch.hold('ann', ann);
  const letGo = [watch.hold('ben', ben)];
  await jest.advanceTimersByTimeAsync(1_000);
  expect(findAlive.mock.calls).toEqual([[['ann', 'ben']]]);
  expect([ann.mock.calls.length, ben.mock.calls.length]).toEqual([0, 1]);
  letGo.forEach((go) => go());
  await jest.advanceTimersByTimeAsync(1_000);
  expect(findAlive).toHaveBeenLastCalledWith(['ann']);
  watch.stop();
});

it('asks nothing while nothing is open, and not again before the first answer', async () => {
  const { findAlive, watch } = watchOver(new Set());
  await jest.advanceTimersByTimeAsync(5_000);
  expect(findAlive).not.toHaveBeenCalled();
  findAlive.mockReturnValue(new Promise(() => {}));
  watch.hold('ann', jest.fn());
  await jest.advanceTimersByTimeAsync(5_000);
  expect(findAlive).toHaveBeenCalledTimes(1);
  watch.stop();
});

it('keeps everything while the authority does not answer, reports that, and asks again', async () => {
  const { findAlive, report, watch } = watchOver(new Set());
  const end = jest.fn();
  findAlive.mockRejectedValueOnce(new Error('away'));
  watch.hold('ann', end);
  await jest.advanceTimersByTimeAsync(1_000);
  expect([end.mock.calls.length, report.mock.calls.length]).toEqual([0, 1]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(end).toHaveBeenCalledTimes(1);
  watch.stop();
});
