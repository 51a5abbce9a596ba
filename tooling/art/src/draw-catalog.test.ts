import { createArtCatalog } from './art-catalog';
import { drawCatalog } from './draw-catalog';
import { promotionCategories, promotionPictureCount } from '@portal/contracts/offer-words';
import { avatarCount as choosable } from '@portal/contracts/profile-rules';
import { avatar, avatarCount, gameCover, promoKinds, promoPicture, promoPictureCount, rabbit, rabbitPoses } from './index';
import { checkSvg } from './testing/check-svg';

const catalog = createArtCatalog({
  games: [
    { code: 'MOON_1', title: 'Moon Rabbit', category: 'RNG' },
    { code: 'MOON_2', title: 'Moon Rabbit 2', category: 'RNG' },
  ],
  vendors: [{ code: 'PG', name: 'Pocket Moon' }],
  banners: [{ code: 'welcome', theme: 'welcome' }],
  lotteries: [{ code: 'THAI' }, { code: 'K3_60' }, { code: 'HANOI_VIP' }, { code: 'UNKNOWN' }],
});

it('draws every picture of a catalogue once, each a safe, well-formed file', () => {
  const files = drawCatalog(catalog);
  expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
  for (const { path, svg } of files) expect({ path, faults: checkSvg(svg) }).toEqual({ path, faults: [] });
});

it('puts pictures where the portal asks for them', () => {
  const paths = drawCatalog(catalog).map(({ path }) => path);
  for (const path of [
    'games/MOON_1.svg',
    'vendors/PG/default.svg',
    'vendors/PG/purple.svg',
    'banners/welcome.svg',
    'promos/deposit-1.svg',
    'lotteries/THAI.svg',
    'avatars/1.svg',
    'brand/mark.svg',
    'brand/favicon.svg',
    'rabbit/lost.svg',
    'categories/COCKFIGHT.svg',
    'badges/rank-8.svg',
    'payments/promptpay.svg',
  ])
    expect(paths).toContain(path);
});

it('draws the same catalogue the same way again', () => {
  expect(drawCatalog(catalog)).toEqual(drawCatalog(catalog));
});

it('keeps two covers with the same motif apart', () => {
  const [first, second] = drawCatalog(catalog);
  expect(first?.svg.match(/#[\da-f]{6}/)?.[0]).not.toBe(second?.svg.match(/#[\da-f]{6}/)?.[0]);
});

it('draws any title as text and never as markup', () => {
  const svg = gameCover({ code: 'X', title: '</title><script>alert(1)</script>', category: 'LIVE' });
  expect(checkSvg(svg)).toEqual([]);
});

it('draws as many pictures of promotions as pages choose from', () => {
  expect([promoPictureCount, [...promoKinds]]).toEqual([promotionPictureCount, [...promotionCategories]]);
});

it('has an avatar of its own for each number and finds one for any seed', () => {
  const all = Array.from({ length: avatarCount }, (_, i) => avatar(i));
  expect(avatarCount).toBe(choosable);
  expect(new Set(all).size).toBe(avatarCount);
  expect(all).toContain(avatar('ann'));
  expect(avatar('ann')).toBe(avatar('ann'));
});

it('keeps promotion pictures under 12 KB', () => {
  for (const category of ['new_player', 'deposit', 'lottery', 'game', 'vip'] as const) {
    for (let i = 0; i < 12; i++) expect(new TextEncoder().encode(promoPicture(category, i)).length).toBeLessThan(12_288);
  }
});

it('draws the rabbit in poses that differ, each under 6 KB', () => {
  const drawn = rabbitPoses.map(rabbit);
  expect(rabbitPoses.length).toBeGreaterThanOrEqual(6);
  expect(new Set(drawn).size).toBe(rabbitPoses.length);
  for (const svg of drawn) expect(new TextEncoder().encode(svg).length).toBeLessThan(6144);
});
