import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contrastRatio } from '../src/contrast';
import { brandTextPairs, leastContrast, shapePairs } from '../src/look/contrast-pairs';
import { meanings, neutrals } from '../src/look/look-colors';
import { readColors, type ThemeName } from './read-colors';

/** Every text colour with every ground it is used on: what follows from a brand's choice, and what belongs to no brand. */
const textPairs = [
  ...brandTextPairs,
  ['on-gold', 'gold'],
  ['on-gold', 'gold-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
] as const;

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
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(leastContrast.text);
  });

  it.each(shapePairs)('has enough contrast for shapes: %s on %s', (shape, ground) => {
    expect(ratio(shape, ground)).toBeGreaterThanOrEqual(leastContrast.shape);
  });
});

it('defines the same colours in both themes of a brand', () => {
  for (const brand of brands) expect(Object.keys(readColors(brand, 'dark'))).toEqual(Object.keys(readColors(brand, 'light')));
});

it.each(themes)('is the built-in look on which the looks of brands are built, %s @SYS-27', (theme) => {
  const known = { ...neutrals[theme], ...meanings[theme] };
  const colors = readColors('chandra', theme);
  expect(known).toEqual(Object.fromEntries(Object.keys(known).map((name) => [name, colors[`color-${name}`]])));
});

it('keeps the Latin and the Thai font together within 40 KB', () => {
  const size = (file: string) => statSync(join(__dirname, '../src/fonts', file)).size;
  expect(size('inter-latin.woff2') + size('noto-sans-thai.woff2')).toBeLessThanOrEqual(40_000);
});
