import { createRandom } from '../draw/create-random';
import { element, join, line, linear, picture, place, radial, rect, repeat, stop } from '../draw/element';
import { definitions } from '../draw/ink';
import { shareRepeats } from '../draw/share-repeats';
import { createPalette, type Palette } from '../cover/palettes';
import { pattern } from '../cover/patterns';
import { scenes } from './scene';

export const bannerThemes = ['welcome', 'lottery', 'promo', 'live', 'points', 'moon'] as const;
export type BannerTheme = (typeof bannerThemes)[number];

export const bannerSize = { width: 1200, height: 420 } as const;

/** Index into the palettes, and of the pattern laid over the ground. */
const themes: Record<BannerTheme, { palette: number; tile: number }> = {
  welcome: { palette: 0, tile: 0 },
  lottery: { palette: 15, tile: 7 },
  promo: { palette: 9, tile: 4 },
  live: { palette: 4, tile: 3 },
  points: { palette: 11, tile: 1 },
  moon: { palette: 2, tile: 6 },
};

/** The palette of a banner; the test of its calm side reads it. */
export const bannerPalette = ({ code, theme }: BannerSubject): Palette =>
  createPalette(themes[theme].palette, createRandom(`banner:${theme}:${code}`));

export type BannerSubject = { code: string; theme: BannerTheme };

/**
 * Wide artwork, a piece of night in both themes. Its left half stays dark and calm for the page's own text and button: `--color-on-night` reads well on it.
 */
export function banner(subject: BannerSubject): string {
  const { width, height } = bannerSize;
  const random = createRandom(`banner-scene:${subject.theme}:${subject.code}`);
  const palette = bannerPalette(subject);
  const specks = (count: number) => repeat(count, () => `M${join(random.between(10, width - 10), random.between(10, 300))}h0`);
  const drawing = shareRepeats(
    rect(0, 0, width, height, 'url(#ground)') +
      rect(0, 0, width, height, 'url(#light)') +
      pattern(themes[subject.theme].tile, width, height, 0, 0.06) +
      line(specks(34), '#fff', 1.8, { opacity: 0.5 }) +
      line(specks(12), '#fff', 3.2, { opacity: 0.75 }) +
      place(scenes[subject.theme](palette, random), 880, 214) +
      rect(0, 0, width, height, 'url(#calm)'),
  );
  const own =
    linear('ground', stop(0, palette.deep) + stop(0.45, palette.groundEnd) + stop(1, palette.ground), { y2: '.25' }) +
    radial('light', stop(0, palette.glow, 0.42) + stop(1, palette.glow, 0), { cx: '.76', cy: '.35', r: '.5' }) +
    linear('calm', stop(0, palette.deep, 0.94) + stop(0.36, palette.deep, 0.82) + stop(0.56, palette.deep, 0), {});
  return picture(width, height, element('defs', {}, own + definitions(palette, drawing)) + drawing);
}
