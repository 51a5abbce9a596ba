import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createArtCatalog, drawCatalog } from '@portal/art';
import { computeFolderHash } from '@portal/build/build-id';
import { families } from '../../game-studio/src/games/families';
import type { Title } from '../../game-studio/src/games/title';
import { demoBanners, demoPromotions } from '../../platform/src/demo/demo-content';
import { demoVendors } from '../../platform/src/demo/demo-games';
import { demoLotteries } from '../../platform/src/demo/demo-lottery';

/** Banners whose subject is not one of the drawn scenes by its own name. */
const bannerThemes: Record<string, string> = { register: 'points', lotteries: 'moon' };

/** What is played says more than the name in these: a comet is the crash game's, whatever it is called. Everywhere else the name comes first. */
const tellingFamilies: readonly string[] = ['baccarat', 'crash', 'dice', 'dragon-tiger', 'mines', 'roulette'];

function tellingOf({ family, name, classify, settings }: Title): string {
  const themes = Object.values(settings as Record<string, unknown>).filter((value) => typeof value === 'string');
  const words = [name.EN ?? '', ...themes, classify, family];
  return (tellingFamilies.includes(family) ? [family, ...words] : words).join(' ').replaceAll('-', ' ');
}

const titles = families.flatMap((family) => family.titles);
const catalog = createArtCatalog({
  games: titles.map((title) => ({
    code: `${title.vendor}-${title.code}`,
    title: title.name.EN ?? title.name.TY ?? title.code,
    category: title.category,
    telling: tellingOf(title),
  })),
  vendors: demoVendors.map(({ code, name }) => ({ code, name })),
  banners: demoBanners.map(({ id }) => ({ code: id, theme: bannerThemes[id] ?? id })),
  promotions: demoPromotions.map(({ id, category }) => ({ id, category })),
  lotteries: demoLotteries.map(({ code }) => ({ code })),
});

/** Draws the pictures of the demo brand's games, vendors and promotions, unless they are drawn already. True when it drew. */
export function drawPictures(root: string, imagesFolder: string): boolean {
  const stampPath = join(imagesFolder, '.drawn');
  const stamp = createHash('sha256')
    .update(JSON.stringify(catalog))
    .update(computeFolderHash(join(root, 'shared/art/src')))
    .digest('hex');
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return false;
  for (const { path, svg } of drawCatalog(catalog)) {
    mkdirSync(dirname(join(imagesFolder, path)), { recursive: true });
    writeFileSync(join(imagesFolder, path), svg);
  }
  writeFileSync(stampPath, stamp);
  return true;
}
