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
])('calls %s by its own title @SYS-12', (path, key) => expect(titleKeyOf(path, remotePaths)).toBe(key));

it('leaves the page of a remote that it does not know the brand’s name alone', () => {
  expect(titleKeyOf('/tournaments', remotePaths)).toBeNull();
});
