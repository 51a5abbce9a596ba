import { artCategories, createArtCatalog } from './art-catalog';

it('knows every game category', () => {
  expect(artCategories).toHaveLength(10);
});

it('takes lists that are not given as empty', () => {
  expect(createArtCatalog({})).toEqual({ games: [], vendors: [], banners: [], lotteries: [] });
});

it.each([
  ['nothing', null, 'not an object'],
  ['a path as a code', { lotteries: [{ code: '../../etc/x' }] }, 'lotteries[0]: code "../../etc/x" cannot be a file name'],
  ['a hidden file as a code', { vendors: [{ code: '.env', name: 'x' }] }, 'cannot be a file name'],
  ['an unknown category', { games: [{ code: 'A', title: 'A', category: 'SLOTS' }] }, 'games[0]: category "SLOTS" is none of RNG'],
  ['an unknown theme', { banners: [{ code: 'a', theme: 'neon' }] }, 'theme "neon"'],
  ['a missing title', { games: [{ code: 'A', category: 'RNG' }] }, 'title is not a text'],
  ['the same code twice', { lotteries: [{ code: 'A' }, { code: 'A' }] }, 'lotteries[1]: code "A" occurs twice'],
  ['something that is no list', { games: {} }, 'games is not a list'],
])('refuses %s', (_name, input, message) => {
  expect(() => createArtCatalog(input)).toThrow(message);
});
