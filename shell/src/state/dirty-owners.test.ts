import { isPortalDirty, setDirty } from './dirty-owners';

const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before the page is left as long as anybody has unsaved work', () => {
  expect(leave()).toBe(true);
  setDirty('bet-slip', true);
  setDirty('withdraw', true);
  setDirty('withdraw', false);
  expect(isPortalDirty()).toBe(true);
  expect(leave()).toBe(false);
  setDirty('bet-slip', false);
  expect(leave()).toBe(true);
});
