import { artCategories, type ArtCatalog } from './art-catalog';
import { arrangeLooks } from './cover/cover-look';
import { gameCover } from './cover/game-cover';
import { avatar, avatarCount } from './pictures/avatar';
import { badge, badgeKinds } from './pictures/badge';
import { banner } from './pictures/banner';
import { brandMark, favicon } from './pictures/brand-mark';
import { categoryIcon } from './pictures/category-icon';
import { lotteryMark } from './pictures/lottery-mark';
import { paymentKinds, paymentMark } from './pictures/payment-mark';
import { rabbit, rabbitPoses } from './pictures/rabbit';
import { promoKinds, promoPicture, promoPictureCount } from './pictures/promo-picture';
import { vendorMark, vendorMarkVariants } from './pictures/vendor-mark';

export type ArtFile = { path: string; svg: string };

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

/** Every picture of a catalogue, with its path below `/img`. */
export function drawCatalog({ games, vendors, banners, lotteries }: ArtCatalog): ArtFile[] {
  const looks = arrangeLooks(games);
  return [
    ...games.map((game, i) => ({ path: `games/${game.code}.svg`, svg: gameCover(game, looks[i]) })),
    ...vendors.flatMap((vendor) =>
      vendorMarkVariants.map((variant) => ({ path: `vendors/${vendor.code}/${variant}.svg`, svg: vendorMark(vendor, variant) })),
    ),
    ...banners.map((subject) => ({ path: `banners/${subject.code}.svg`, svg: banner(subject) })),
    ...promoKinds.flatMap((kind) =>
      numbersTo(promoPictureCount).map((number) => ({ path: `promos/${kind}-${number}.svg`, svg: promoPicture(kind, number) })),
    ),
    ...lotteries.map((lottery) => ({ path: `lotteries/${lottery.code}.svg`, svg: lotteryMark(lottery) })),
    ...numbersTo(avatarCount).map((number) => ({ path: `avatars/${number}.svg`, svg: avatar(number - 1) })),
    ...artCategories.map((category) => ({ path: `categories/${category}.svg`, svg: categoryIcon(category) })),
    ...rabbitPoses.map((pose) => ({ path: `rabbit/${pose}.svg`, svg: rabbit(pose) })),
    ...badgeKinds.map((kind) => ({ path: `badges/${kind}.svg`, svg: badge(kind) })),
    ...paymentKinds.map((kind) => ({ path: `payments/${kind}.svg`, svg: paymentMark(kind) })),
    { path: 'brand/mark.svg', svg: brandMark() },
    { path: 'brand/mark-white.svg', svg: brandMark('white') },
    { path: 'brand/mark-gold.svg', svg: brandMark('gold') },
    { path: 'brand/favicon.svg', svg: favicon() },
  ];
}
