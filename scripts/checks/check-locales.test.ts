import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkLocales } from './check-locales';

let folder: string;
const write = (path: string, content: unknown) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
};
const packs = (english: object, thai: object) => {
  write('mf-a/locales/EN.json', english);
  write('mf-a/locales/TY.json', thai);
};
const use = (code: string) => write('mf-a/src/A.tsx', `const { t } = useTranslation('a');\n${code}`);
const check = () => checkLocales(folder, { packs: { EN: 'en', TY: 'th' }, errorCodes: ['wallet.frozen'] });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locales-'));
  write('mf-a/src/locales.ts', "export const ready = () => registerNamespace('a', load);");
  write('shared/i18n/src/packs.ts', "registerNamespace('common', load); registerNamespace('errors', load);");
  for (const pack of ['EN', 'TY']) write(`shared/i18n/locales/${pack}.json`, { common: { yes: 'x' }, errors: { wallet: { frozen: 'x' } } });
  write('shared/i18n/src/use.ts', "i18n.t('common:yes');");
});
afterEach(() => rmSync(folder, { recursive: true }));

it('reports nothing for packs that match each other and the code', () => {
  packs(
    { hi: 'Hi {{name}}', days_one: 'a day', days_other: '{{count}} days', kind: { x: 'X' }, a: 'A', b: 'B', tabs: { one: '1' } },
    { hi: '{{name}} สวัสดี', days_other: '{{count}} วัน', kind: { x: 'X' }, a: 'A', b: 'B', tabs: { one: '1' } },
  );
  write('mf-a/dynamic-keys.json', ['kind.']);
  use("t('hi'); t('days', { count }); t(`kind.${x}`); t(on ? 'a' : 'b'); const tabs = ['tabs.one'];");

  expect(check()).toEqual([]);
});

it('reports a key that code uses and no pack has', () => {
  packs({ hi: 'Hi' }, { hi: 'Hi' });
  use("t('hi'); t('absent'); t('common:gone'); t(`kind.${x}`); const e = <Trans i18nKey=\"lost\" />;");

  expect(check()).toEqual([
    'mf-a/src/A.tsx: no text for a:absent',
    'mf-a/src/A.tsx: no text for common:gone',
    'mf-a/src/A.tsx: no text for a:lost',
    'mf-a/src/A.tsx: no text begins with a:kind.',
  ]);
});

it('reports a key that nobody uses, and a listed prefix that no key has', () => {
  packs({ hi: 'Hi', old: 'Old' }, { hi: 'Hi', old: 'Old' });
  write('mf-a/dynamic-keys.json', ['kind.']);
  use("t('hi');");

  expect(check()).toEqual(['mf-a: nobody uses a:old', 'mf-a/dynamic-keys.json: no key of a begins with kind.']);
});

it('requires exactly the packs that a package’s readers need', () => {
  write('releases/console/locales/TY.json', { hi: 'Hi' });
  write('releases/console/src/A.tsx', "registerNamespace('console', load); t('hi');");
  const fewer = (console: string[]) =>
    checkLocales(folder, { packs: { EN: 'en', TY: 'th' }, fewerPacks: { 'releases/console': console }, errorCodes: ['wallet.frozen'] });

  expect(fewer(['TY'])).toEqual([]);
  expect(fewer(['TY', 'EN'])).toEqual(['releases/console/locales/EN.json is missing']);
});

it('does not count use in a test', () => {
  packs({ hi: 'Hi' }, { hi: 'Hi' });
  write('mf-a/src/A.test.tsx', "t('a:hi');");

  expect(check()).toEqual(['mf-a: nobody uses a:hi']);
});

it('reports keys, plural forms and placeholders that a pack lacks', () => {
  packs({ hi: 'Hi {{name}}', bye: 'Bye', days_other: '{{count}} days' }, { hi: 'สวัสดี', days_other: '{{count}} วัน', bye: ' ' });
  use("t('hi'); t('bye'); t('days', { count });");

  expect(check()).toEqual([
    'mf-a/locales/EN.json (a): days_one is missing',
    'mf-a/locales/TY.json (a): bye is empty',
    'mf-a/locales/TY.json (a): hi lacks {{name}}',
  ]);
});

it('reports a missing pack, and a file that is no pack', () => {
  write('mf-a/locales/EN.json', { hi: 'Hi' });
  write('mf-a/locales/FR.json', { hi: 'Salut' });
  use("t('hi');");

  expect(check()).toEqual(['mf-a/locales/FR.json is not a pack', 'mf-a/locales/TY.json is missing']);
});

it('reports an error code without a text', () => {
  packs({}, {});
  const faults = checkLocales(folder, { packs: { EN: 'en', TY: 'th' }, errorCodes: ['wallet.frozen', 'wallet.empty'] });

  expect(faults).toEqual(['shared/i18n: no text for errors:wallet.empty']);
});
