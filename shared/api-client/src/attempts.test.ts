import { beginAttempt, endAttempt, listAttempts, moveAttempt, onAttempts } from './attempts';

const call = 'POST /lgw/bets';

beforeEach(() => listAttempts().forEach(endAttempt));

it('keeps an attempt until it has ended, also when the page is reloaded', async () => {
  const attempt = beginAttempt(call, 'ann', { gameCode: 'SSC60' });
  moveAttempt(attempt, 'unknown');
  jest.resetModules();
  const afterReload = await import('./attempts');
  expect(afterReload.listAttempts()).toEqual([{ ...attempt, state: 'unknown' }]);
  expect(afterReload.thisPage).not.toBe(attempt.page);

  afterReload.endAttempt(attempt);
  expect(afterReload.listAttempts()).toEqual([]);
});

it('announces every change to this page and the others', () => {
  const hear = jest.fn();
  const stop = onAttempts(hear);
  const attempt = beginAttempt(call, 'ann', {});
  moveAttempt(attempt, 'unknown');
  endAttempt(attempt);
  expect(hear).toHaveBeenCalledTimes(3);

  localStorage.setItem(`attempt:${attempt.key}`, JSON.stringify(attempt));
  dispatchEvent(new StorageEvent('storage', { key: `attempt:${attempt.key}` }));
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(hear).toHaveBeenCalledTimes(4);
  expect(listAttempts()).toHaveLength(1);
  stop();
});

it('does not revive an attempt that another tab has ended', () => {
  const attempt = beginAttempt(call, 'ann', {});
  endAttempt(attempt);
  moveAttempt(attempt, 'unknown');
  expect(listAttempts()).toEqual([]);
});

it('works where the browser stores nothing', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const attempt = beginAttempt(call, 'ann', {});
  moveAttempt(attempt, 'unknown');
  expect(listAttempts()).toMatchObject([{ key: attempt.key, state: 'unknown' }]);
  blocked.mockRestore();
});

it('drops unreadable attempts, and those older than a week', () => {
  localStorage.setItem('attempt:1', 'no json');
  localStorage.setItem('attempt:2', '{"key":"2"}');
  const { key } = beginAttempt(call, 'ann', {});
  localStorage.setItem('attempt:3', JSON.stringify({ ...listAttempts()[0], key: '3', startedAt: Date.now() - 8 * 86_400_000 }));
  dispatchEvent(new StorageEvent('storage', { key: null }));
  const stop = onAttempts(() => {});
  dispatchEvent(new StorageEvent('storage', { key: null }));
  stop();
  expect(listAttempts().map((attempt) => attempt.key)).toEqual([key]);
  expect(Object.keys(localStorage).filter((name) => name.startsWith('attempt:'))).toEqual([`attempt:${key}`]);
});

it('makes unpredictable keys', () => {
  const keys = Array.from({ length: 50 }, () => beginAttempt(call, null, {}).key);
  expect(new Set(keys).size).toBe(50);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});
