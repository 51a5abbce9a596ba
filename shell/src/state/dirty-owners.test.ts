import { forgetOwnersOf, isPortalDirty, isSafeToChange, onDirtyChange, setDirty } from './dirty-owners';

const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before the page is left as long as there is unsaved work', () => {
  expect(leave()).toBe(true);
  setDirty('bet-slip', true);
  setDirty('withdraw', true);
  setDirty('withdraw', false);
  expect(isPortalDirty()).toBe(true);
  expect(leave()).toBe(false);
  setDirty('bet-slip', false);
  expect(leave()).toBe(true);
});

it('allows code to be replaced under stored drafts only', () => {
  const told = jest.fn();
  const stop = onDirtyChange(told);
  setDirty('lottery.slip', true, { isDraftKept: true });
  expect([isPortalDirty(), isSafeToChange()]).toEqual([true, true]);
  setDirty('lottery.bet', true);
  expect(isSafeToChange()).toBe(false);
  setDirty('lottery.bet', false);
  expect(isSafeToChange()).toBe(true);
  setDirty('lottery.slip', true);
  expect(isSafeToChange()).toBe(false);

  forgetOwnersOf('lottery');
  expect(isPortalDirty()).toBe(false);
  expect(told).toHaveBeenCalledTimes(5);
  stop();
});
