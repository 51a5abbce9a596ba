import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createArtCatalog, paintCatalog } from '@portal/art';
import { computeFolderHash } from '@portal/build/build-id';
import { families } from '../../game-studio/src/games/families';
import type { Title } from '../../game-studio/src/games/title';
import { demoBanners } from '../../platform/src/demo/demo-content';
import { demoVendors } from '../../platform/src/demo/demo-games';
import { demoLotteries } from '../../platform/src/demo/demo-lottery';

/** Banners whose subject is not one of the drawn scenes by its own name. */
const bannerThemes: Record<string, string> = { register: 'points', lotteries: 'moon' };

/** What is played says more than the name in these: a comet is the crash game's, whatever it is called. Everywhere else the name comes first. */
const tellingFamilies: readonly string[] = ['baccarat', 'crash', 'dice', 'dragon-tiger', 'mines', 'roulette'];

/** What stands for the worlds of the slots; titles of one world take turns. */
const slotWorlds: Readonly<Record<string, readonly string[]>> = {
  moon: ['moon', 'planet', 'gem', 'shine'],
  naga: ['naga', 'gems', 'coin', 'dragon', 'reel'],
  lotus: ['lotus', 'feather', 'gem', 'shine'],
  market: ['coin', 'lantern', 'fruit', 'clover', 'reel'],
  jungle: ['feather', 'clover', 'gems', 'crown', 'potion'],
  temple: ['temple', 'crown', 'lotus', 'coin'],
  muay: ['power', 'crown', 'burst', 'seven', 'reel'],
  festival: ['lantern', 'burst', 'moon', 'coin'],
  fruit: ['fruit', 'seven', 'clover', 'reel'],
  sea: ['gems', 'shine', 'coin', 'crown', 'potion'],
};

function tellingOf({ family, name, classify, settings }: Title, place: number): string {
  const themes = Object.values(settings as Record<string, unknown>).filter((value) => typeof value === 'string');
  const worlds = family === 'slots' ? themes.flatMap((theme) => slotWorlds[theme] ?? []) : [];
  const words = [name.EN ?? '', ...(worlds.length > 0 ? [worlds[place % worlds.length]!] : [...themes, classify, family])];
  return (tellingFamilies.includes(family) ? [family, ...words] : words).join(' ').replaceAll('-', ' ');
}

const titles = families.flatMap((family) => family.titles);
const catalog = createArtCatalog({
  games: titles.map((title, place) => ({
    code: `${title.vendor}-${title.code}`,
    title: title.name.EN ?? title.name.TY ?? title.code,
    category: title.category,
    telling: tellingOf(title, place),
  })),
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
