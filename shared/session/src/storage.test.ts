import { clearSessionArea, localArea, sessionArea } from './storage';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('stores each value under its specified name @SYS-11', () => {
  sessionArea.write('token', 't-1');
  sessionArea.write('current_vassalage', 'PG');
  localArea.write('LOTTFAV', '{"ann":["SSC60"]}');

  expect(sessionStorage.getItem('token')).toBe('t-1');
  expect(sessionStorage.getItem('current_vassalage')).toBe('PG');
  expect(localStorage.getItem('LOTTFAV')).toBe('{"ann":["SSC60"]}');
});

it('removes the person’s data on signing out, and keeps merchant, release data and this browser’s choices @SYS-11 @AUTH-07', () => {
  const personal = [
    'token',
    'account',
    'username',
    'isAgent',
    'customerId',
    'memberLabel',
    'wallet',
    'enableSalary',
    'toWhichItem',
  ] as const;
  for (const name of personal) sessionArea.write(name, 'ann');
  for (const name of ['merchant', 'merchantCode', 'releaseEpoch'] as const) sessionArea.write(name, 'kept');
  localArea.write('lang', 'EN');

  clearSessionArea();

  expect(personal.map((name) => sessionArea.read(name))).toEqual(personal.map(() => null));
  expect([sessionArea.read('merchant'), sessionArea.read('merchantCode'), sessionArea.read('releaseEpoch')]).toEqual([
    'kept',
    'kept',
    'kept',
  ]);
  expect(localArea.read('lang')).toBe('EN');
});

describe('where the browser keeps nothing', () => {
  let spies: jest.SpyInstance[];
  const everything = ['getItem', 'setItem', 'removeItem'] as const;
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  afterEach(() => spies.forEach((spy) => spy.mockRestore()));

  it.each([
    ['at all', everything],
    ['but still answers', ['setItem'] as const],
  ])('%s, values live as long as the page, and storage is reported as blocked @SYS-11', async (_, names) => {
    spies = names.map((name) => jest.spyOn(Storage.prototype, name).mockImplementation(blocked));
    jest.resetModules();
    const fresh = await import('./storage');

    fresh.sessionArea.write('token', 't-1');
    expect(fresh.isStorageBlocked()).toBe(true);
    expect(fresh.sessionArea.read('token')).toBe('t-1');
    fresh.clearSessionArea();
    expect(fresh.sessionArea.read('token')).toBeNull();
  });
});

it('does not report blocked storage while it works @SYS-11', async () => {
  jest.resetModules();
  expect((await import('./storage')).isStorageBlocked()).toBe(false);
});
