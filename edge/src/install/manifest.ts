import type { Language } from '@portal/contracts/languages';
import { languageOf } from '@portal/contracts/languages';

export const manifestAddress = '/app.webmanifest';

/** Home screens cut longer names off. */
const shortNameLimit = 12;

const icons = [
  ['icon-192', 192, 'any'],
  ['icon-512', 512, 'any'],
  ['icon-maskable-512', 512, 'maskable'],
] as const;

/** A name's first words that fit under an icon. */
function shorten(name: string): string {
  const [first = '', ...others] = name.split(/\s+/);
  return others.reduce((kept, word) => (`${kept} ${word}`.length <= shortNameLimit ? `${kept} ${word}` : kept), first);
}

/**
 * The web app manifest of a brand. `ground` is the page's own (`--color-background`), which the frame of an installed window and a phone's bars take on;
 * `addressOf` gives the address of a picture below `/img`.
 */
export async function manifestOf(
  brand: { name: string; languages: readonly Language[] },
  ground: string,
  addressOf: (path: string) => Promise<string>,
): Promise<Record<string, unknown>> {
  return {
    id: '/',
    name: brand.name,
    short_name: shorten(brand.name),
    lang: languageOf(brand.languages[0] ?? null).tag,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: await Promise.all(
      icons.map(async ([name, size, purpose]) => ({
        src: await addressOf(`brand/${name}.png`),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  };
}
