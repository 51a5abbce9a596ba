import i18next from 'i18next';
import { leagues } from '../../../src/games/book/data/leagues';
import { createNames, hourText, lineText } from './book-names';
import EN from './locales/EN.json';
import TY from './locales/TY.json';

const keysOf = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([key, one]) => (typeof one === 'string' ? [path + key] : keysOf(one as object, `${path}${key}.`)));

it('says the same things in both languages', () => {
  // Thai has no plural.
  const plurals = (keys: string[]) => keys.filter((key) => !key.endsWith('_one')).sort();
  expect(plurals(keysOf(TY))).toEqual(plurals(keysOf(EN)));
});

it.each([
  [0, '0', '0'],
  [1, '+0.25', '0.25'],
  [-3, '−0.75', '−0.75'],
  [10, '+2.5', '2.5'],
  [-8, '−2', '−2'],
])('writes %i quarters as %s on a side and %s on a total', (quarters, signed, plain) => {
  expect(lineText(quarters, true)).toBe(signed);
  expect(lineText(quarters, false)).toBe(plain);
});

it.each(['TY', 'EN'] as const)('names sides, markets and selections in %s', async (language) => {
  await i18next.init({
    lng: language,
    defaultNS: 'game',
    resources: { TY: { game: TY }, EN: { game: EN } },
    interpolation: { escapeValue: false },
  });
  const [league] = leagues;
  const [home, away] = league!.teams;
  const names = createNames(i18next.getFixedT(language, 'game'), (texts) => texts[language]!);
  const match = { league: league!.id, home: home!.id, away: away!.id };

  expect(names.match(match)).toBe(`${home!.name[language]} – ${away!.name[language]}`);
  expect(names.selectionOfKey(match, 'score.handicap:-3', 'home')).toBe(`${home!.name[language]} −0.75`);
  expect(names.selectionOfKey(match, 'score.handicap:-3', 'away')).toBe(`${away!.name[language]} +0.75`);
  expect(names.selectionOfKey(match, 'score.exact', '2-1')).toBe('2-1');
  expect(names.marketOfKey('score.total:10')).toContain('2.5');
});

it('shows hours in Bangkok, with the day when it is another', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(hourText('2026-11-21T12:30:00Z', now, 'EN')).toBe('19:30');
  expect(hourText('2026-11-21T17:30:00Z', now, 'EN')).toMatch(/22 Nov,? 00:30|22 Nov 00:30/);
});
