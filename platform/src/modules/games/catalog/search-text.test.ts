import { countSlips, foldText, gramsOf, readSearchText, searchTextsOf } from './search-text';

it.each([
  ['Golden Full-Moon!', 'golden full moon'],
  ['NỔ HŨ Đỏ', 'no hu do'],
  ['ตุ๊กตุ๊กสายฟ้า', 'ตุกตุกสายฟา'],
  ['ป๊อกเด้ง', 'ปอกเดง'],
  ['Ｆｕｌｌ　Ｗｉｄｔｈ', 'full width'],
  ['  ', ''],
])('folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('cuts every name into trigrams, across blanks too, and keeps how words begin', () => {
  expect(gramsOf('moon')).toEqual(['moo', 'oon']);
  expect(searchTextsOf(['Tuk Tuk', 'tuk tuk', 'ไก่'])).toEqual({
    words: 'tuk tuk\nไก',
    compact: 'tuktuk\nไก',
    kinds: '',
    grams: ['tuk', 'ukt', 'ktu', '^tu', '^ไก'],
  });
});

it('keeps the words for what a game is apart from its names', () => {
  expect(searchTextsOf(['Koi'], ['Fishing', 'ยิงปลา', 'dragon-tiger']).kinds).toBe('\nfishing\nยิงปลา\ndragon\ntiger');
});

it.each([
  ['gol', 0],
  ['gold', 1],
  ['golden', 1],
  ['goldenmoon', 2],
])('allows for %j %i typos', (text, edits) => {
  expect(readSearchText(text)?.edits).toBe(edits);
});

it.each([
  ['golden', 'goldenfullmoon', 0],
  ['gloden', 'goldenfullmoon', 1],
  ['fulmoon', 'goldenfullmoon', 1],
  ['goldfn', 'goldenfullmoon', 1],
  ['gooldeen', 'goldenfullmoon', 2],
  ['พญานาก', 'พญานาคคุมทรัพย', 1],
  ['tiger', 'goldenfullmoon', 4],
])('finds %j in %j with %i typos', (part, line, slips) => {
  expect(countSlips(part, line)).toBe(slips);
});

it('searches for nothing when the text is only punctuation', () => {
  expect(readSearchText('!?')).toBeNull();
  expect(readSearchText(undefined)).toBeNull();
});
