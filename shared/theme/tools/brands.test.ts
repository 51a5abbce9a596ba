import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contrastRatio } from '../src/contrast';
import { readColors, type ThemeName } from './read-colors';

const pages = ['background', 'surface', 'raised'];
const onPages = ['text', 'muted', 'brand-text', 'gold-text', 'win', 'lose', 'info'];

/** Every text colour with every ground it is used on. */
const textPairs = [
  ...onPages.flatMap((text) => pages.map((ground) => [text, ground] as const)),
  ...['brand', 'gold', 'win', 'lose', 'info'].map(
    (kind) => [kind === 'brand' || kind === 'gold' ? `${kind}-text` : kind, `${kind}-soft`] as const,
  ),
  ...['brand-soft', 'gold-soft', 'win-soft', 'lose-soft', 'info-soft'].map((ground) => ['text', ground] as const),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-gold', 'gold'],
  ['on-gold', 'gold-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['text', 'thumb'],
  ['night', 'on-night'],
  ...['on-night', 'on-night-muted', 'on-night-gold', 'on-night-win', 'on-night-lose'].flatMap((text) =>
    ['night', 'night-high'].map((ground) => [text, ground] as const),
  ),
] as const;

/** What is no text but must be seen: outlines of controls and the mark of focus. */
const shapePairs = ['control-line', 'focus'].flatMap((shape) => pages.map((ground) => [shape, ground] as const));

const brands = readdirSync(join(__dirname, '../src/brands')).map((file) => file.replace(/\.css$/, ''));
const themes: ThemeName[] = ['light', 'dark'];

describe.each(brands.flatMap((brand) => themes.map((theme) => [brand, theme] as const)))('%s, %s', (brand, theme) => {
  const colors = readColors(brand, theme);
  const ratio = (one: string, other: string) => {
    const [first, second] = [colors[`color-${one}`], colors[`color-${other}`]];
    if (!first || !second) throw new Error(`${brand} ${theme} lacks ${first ? other : one}`);
    return contrastRatio(first, second);
  };

  it.each(textPairs)('has enough contrast for text: %s on %s @SYS-15', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)('has enough contrast for shapes: %s on %s', (shape, ground) => {
    expect(ratio(shape, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('defines the same colours in both themes of a brand', () => {
  for (const brand of brands) expect(Object.keys(readColors(brand, 'dark'))).toEqual(Object.keys(readColors(brand, 'light')));
});

it('keeps the Latin and the Thai font together within 40 KB', () => {
  const size = (file: string) => statSync(join(__dirname, '../src/fonts', file)).size;
  expect(size('inter-latin.woff2') + size('noto-sans-thai.woff2')).toBeLessThanOrEqual(40_000);
});
