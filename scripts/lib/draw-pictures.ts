import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createArtCatalog, paintCatalog, type CoverSubject } from '@portal/art';
import { computeFolderHash } from '@portal/build/build-id';
import { families } from '../../game-studio/src/games/families';
import type { Title } from '../../game-studio/src/games/title';
import { demoBanners } from '../../platform/src/demo/demo-content';
import { demoVendors } from '../../platform/src/demo/demo-games';
import { demoLotteries } from '../../platform/src/demo/demo-lottery';

/** Banners whose subject is not one of the drawn scenes by its own name. */
const bannerThemes: Record<string, string> = { register: 'points', lotteries: 'moon' };

/** A book is named after its odds as often as after its sport, so its sport is told too. */
const tellingOf = ({ name, category, classify }: Title): string | undefined =>
  category === 'SPORTS' || category === 'ESPORTS' ? `${name.EN} ${classify.replaceAll('-', ' ')}` : undefined;

/** The games of the demo brand, in the order of the lobby. */
export const demoGames: readonly CoverSubject[] = families
  .flatMap((family) => family.titles)
  .map((title) => ({
    code: `${title.vendor}-${title.code}`,
    title: title.name.EN ?? title.name.TY ?? title.code,
    category: title.category,
    telling: tellingOf(title),
    vendor: title.vendor,
  }));

const catalog = createArtCatalog({
  games: demoGames,
  vendors: demoVendors.map(({ code, name }) => ({ code, name })),
  banners: demoBanners.map(({ id }) => ({ code: id, theme: bannerThemes[id] ?? id })),
  lotteries: demoLotteries.map(({ code }) => ({ code })),
});

/** Draws the pictures of the demo brand's games and vendors and all others, unless they are drawn already. True when it drew. */
export async function drawPictures(root: string, imagesFolder: string): Promise<boolean> {
  const stampPath = join(imagesFolder, '.drawn');
  const stamp = createHash('sha256')
    .update(JSON.stringify(catalog))
    .update(computeFolderHash(join(root, 'tooling/art/src')))
    .digest('hex');
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return false;
  for (const { path, bytes } of await paintCatalog(catalog)) {
    mkdirSync(dirname(join(imagesFolder, path)), { recursive: true });
    writeFileSync(join(imagesFolder, path), bytes);
  }
  writeFileSync(stampPath, stamp);
  return true;
}
