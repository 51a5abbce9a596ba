import { attemptFor } from './attempt';

const bet = { drawId: 'd-1', lines: ['12'] };

beforeEach(() => attemptFor('bets', null).answered());

it('keeps the key of an act until the platform has answered it', () => {
  const first = attemptFor('bets', bet);
  expect(attemptFor('bets', bet).key).toBe(first.key);

  first.answered();
  expect(attemptFor('bets', bet).key).not.toBe(first.key);
});

it('takes another input, and another call, for another act', () => {
  const { key } = attemptFor('bets', bet);
  expect(attemptFor('deposits', bet).key).not.toBe(key);
  expect(attemptFor('bets', { ...bet, lines: ['21'] }).key).not.toBe(key);
});

it('is not ended by the late answer of an earlier act', () => {
  const earlier = attemptFor('bets', bet);
  const later = attemptFor('bets', { ...bet, lines: ['21'] });
  earlier.answered();
  expect(attemptFor('bets', { ...bet, lines: ['21'] }).key).toBe(later.key);
});

it('finds its key again after a reload of the page', async () => {
  const { key } = attemptFor('bets', bet);
  jest.resetModules();
  const afterReload = await import('./attempt');
  expect(afterReload.attemptFor('bets', bet).key).toBe(key);
});

it('keeps keys also where the browser keeps nothing', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const first = attemptFor('bets', bet);
  expect(attemptFor('bets', bet).key).toBe(first.key);
  blocked.mockRestore();
});

it('makes keys nobody can foresee', () => {
  const keys = Array.from({ length: 50 }, (_, i) => attemptFor('bets', i).key);
  expect(new Set(keys).size).toBe(50);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});
