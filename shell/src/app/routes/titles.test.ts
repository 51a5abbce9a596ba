import { titleKeyOf } from './titles';

const remotePaths = ['/', '/promotions', '/promoDetail', '/tournaments'];

it.each([
  ['/', 'titles.home'],
  ['/register', 'titles.register'],
  ['/Promotions/', 'titles.promotions'],
  ['/promoDetail', 'titles.promotions'],
  ['/rng', 'categories.RNG'],
  ['/lott/results', 'categories.LOTT'],
  ['/nothing', 'titles.notFound'],
  // A page's name with more behind it is another address.
  ['/lottery/CHANDRA5', 'titles.notFound'],
  ['/promotions/summer', 'titles.notFound'],
  ['/constructor', 'titles.notFound'],
])('has its own title for %s @SYS-12', (path, key) => expect(titleKeyOf(path, remotePaths)).toBe(key));

it('uses only the brand’s name for an unknown page of a remote', () => {
  expect(titleKeyOf('/tournaments', remotePaths)).toBeNull();
});
