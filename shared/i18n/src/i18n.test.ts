import type { Pack } from '@portal/contracts/languages';
import { changeLanguage, currentLanguage, i18n, registerNamespace, type Texts } from './i18n';

let count = 0;
/** Loaded texts live as long as the page, so each test has names of its own. */
const freshNamespace = () => `test${(count += 1)}`;
const hello = (pack: Pack): Promise<Texts> => Promise.resolve({ hello: `hello in ${pack}` });

beforeEach(() => changeLanguage('TY'));

it('starts in Thai and has the texts of a namespace once it is registered @SYS-14', async () => {
  const namespace = freshNamespace();
  await registerNamespace(namespace, hello);

  expect(currentLanguage()).toBe('TY');
  expect(i18n.t(`${namespace}:hello`)).toBe('hello in TY');
});

it.each(['TY', 'CN', 'ID', 'VI'])(
  'says one thing with the only form that %s has, whatever language the browser speaks @SYS-14',
  async (code) => {
    const namespace = freshNamespace();
    await registerNamespace(namespace, (pack) => Promise.resolve({ things_other: `{{count}} in ${pack}` }));
    await changeLanguage(code);
    expect([0, 1, 2].map((count) => i18n.t(`${namespace}:things`, { count }))).toEqual([`0 in ${code}`, `1 in ${code}`, `2 in ${code}`]);
  },
);

it('keeps the two forms of English apart @SYS-14', async () => {
  const namespace = freshNamespace();
  await registerNamespace(namespace, () => Promise.resolve({ things_one: 'one thing', things_other: '{{count}} things' }));
  await changeLanguage('EN');
  expect([1, 2].map((count) => i18n.t(`${namespace}:things`, { count }))).toEqual(['one thing', '2 things']);
});

it('loads every namespace before it switches, so that no app shows a key @SYS-14', async () => {
  const [first, second] = [freshNamespace(), freshNamespace()];
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await registerNamespace(first, hello);
  await registerNamespace(second, async (pack) => {
    if (pack === 'EN') await isReleased;
    return hello(pack);
  });

  const changing = changeLanguage('EN');
  await Promise.resolve();
  expect(currentLanguage()).toBe('TY');
  expect(i18n.t(`${first}:hello`)).toBe('hello in TY');

  release();
  expect(await changing).toBe('EN');
  expect(i18n.t(`${first}:hello`)).toBe('hello in EN');
  expect(i18n.t(`${second}:hello`)).toBe('hello in EN');
});

it.each([
  ['TH', 'TH', 'hello in TY'],
  ['xx', 'TY', 'hello in TY'],
  ['VI', 'VI', 'hello in VI'],
])('treats %s as %s and loads the pack of that language @SYS-14', async (code, language, text) => {
  const namespace = freshNamespace();
  await registerNamespace(namespace, hello);

  expect(await changeLanguage(code)).toBe(language);
  expect(i18n.t(`${namespace}:hello`)).toBe(text);
});

it('keeps the current language when a pack cannot be loaded, and tries again the next time', async () => {
  const namespace = freshNamespace();
  let isBroken = true;
  await registerNamespace(namespace, (pack) => (pack === 'ID' && isBroken ? Promise.reject(new Error('no pack')) : hello(pack)));

  await expect(changeLanguage('ID')).rejects.toThrow('no pack');
  expect(currentLanguage()).toBe('TY');

  isBroken = false;
  expect(await changeLanguage('ID')).toBe('ID');
  expect(i18n.t(`${namespace}:hello`)).toBe('hello in ID');
});

it('loads a pack once, however often it is asked for', async () => {
  const namespace = freshNamespace();
  const loader = jest.fn(hello);
  await registerNamespace(namespace, loader);
  await changeLanguage('EN');
  await changeLanguage('TY');
  await changeLanguage('EN');

  expect(loader.mock.calls).toEqual([['TY'], ['EN']]);
});

it('fails without its texts, and can be registered again @MF-06', async () => {
  const namespace = freshNamespace();
  await expect(registerNamespace(namespace, () => Promise.reject(new Error('no pack')))).rejects.toThrow('no pack');

  await registerNamespace(namespace, hello);
  expect(i18n.t(`${namespace}:hello`)).toBe('hello in TY');
});

it('replaces the texts by those of another build of the same app, and keeps those that only the earlier build has @MF-05', async () => {
  await changeLanguage('EN');
  await registerNamespace('swap', async () => ({ slip: { title: 'New slip', hint: 'Only here' } }));
  await registerNamespace('swap', async () => ({ slip: { title: 'Slip' } }));
  expect([i18n.t('swap:slip.title'), i18n.t('swap:slip.hint')]).toEqual(['Slip', 'Only here']);

  // The language that is not on the page now follows as well.
  await changeLanguage('TY');
  await registerNamespace('swap', async () => ({ slip: { title: 'Third' } }));
  await changeLanguage('EN');
  expect(i18n.t('swap:slip.title')).toBe('Third');
});
