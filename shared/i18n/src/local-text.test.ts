import { pickText } from './local-text';

it.each([
  ['the language itself', { TH: 'th', TY: 'ty', EN: 'en' }, 'TH', 'th'],
  ['its pack', { TY: 'ty', EN: 'en' }, 'TH', 'ty'],
  ['Thai', { TY: 'ty', EN: 'en' }, 'VI', 'ty'],
  ['English when there is no Thai', { EN: 'en' }, 'VI', 'en'],
  ['Thai for a language nobody knows', { TY: 'ty', EN: 'en' }, 'xx', 'ty'],
])('picks %s', (_, text, code, expected) => {
  expect(pickText(text, code)).toBe(expected);
});

it('is empty where there is no text', () => {
  expect([pickText(null, 'EN'), pickText(undefined, 'EN'), pickText({}, 'EN')]).toEqual(['', '', '']);
});
