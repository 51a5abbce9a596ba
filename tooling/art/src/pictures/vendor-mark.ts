import { contrast, mix, oklch } from '../draw/colors';
import { createRandom } from '../draw/create-random';
import { circle, corners, element, group, linear, outline, path, picture, rect, stop, text } from '../draw/element';
import { crescent } from '../objects/sphere';
import { house, houseGold } from './house';

export type VendorSubject = { code: string; name: string };
export type VendorMarkVariant = (typeof vendorMarkVariants)[number];

export const vendorMarkVariants = ['default', 'active', 'white', 'color', 'purple'] as const;

/** Tiles of the family: all fill the same square, so that a row of vendors is even. */
const tiles: readonly string[] = [
  'M28 4H68C84 4 92 12 92 28V68C92 84 84 92 68 92H28C12 92 4 84 4 68V28C4 12 12 4 28 4Z',
  'M48 3A45 45 0 1 1 48 93A45 45 0 1 1 48 3Z',
  outline(corners(6, 46).map(([x, y]) => [x + 48, y + 48])),
  'M48 3L88 15V52C88 72 70 86 48 94C26 86 8 72 8 52V15Z',
  outline(corners(8, 48, 22.5).map(([x, y]) => [x + 48, y + 48])),
  'M6 92V46C6 22 24 4 48 4S90 22 90 46V92Z',
];

/** What tells two vendors with the same letters apart, drawn over the tile at low strength. */
const devices: readonly ((color: string) => string)[] = [
  (color) => path(crescent(40), color, { transform: 'translate(50 46)' }),
  (color) => circle(48, 48, 36, 'none', { stroke: color, 'stroke-width': 5 }),
  (color) => path('M4 70L92 26V44L4 88Z', color),
  (color) => path('M48 8L56 40L88 48L56 56L48 88L40 56L8 48L40 40Z', color),
  (color) => path('M4 60Q26 40 48 60T92 60V96H4Z', color),
  (color) => path('M4 4H50L24 92H4Z', color),
  (color) => [30, 48, 66].map((x, i) => rect(x - 6, 66 - i * 16, 12, 40 + i * 16, color, { rx: 6 })).join(''),
];

const thaiVowels = /[\u0e30-\u0e33\u0e40-\u0e45]/gu;

/** Up to two letters or digits of the shown name; a vendor without a name shows only its tile. */
export function monogram(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  // A Thai tone mark belongs to the consonant before it; vowels are no initials, even where they are written first.
  const letters = (word: string) => word.replace(thaiVowels, '').match(/[\p{L}\p{N}]\p{M}*/gu) ?? [];
  const [first = '', second = ''] = words;
  const chosen = words.length > 1 ? [letters(first)[0] ?? '', letters(second)[0] ?? ''] : letters(first).slice(0, 2);
  return chosen.join('').toUpperCase();
}

export type VendorMarkColors = { tile: readonly [string, string]; letters: string };

/** The colours of a variant; `white` has no tile of its own and stands on dark ground. */
export function vendorMarkColors(code: string, variant: VendorMarkVariant): VendorMarkColors {
  // The hues around olive are left out.
  const hue = (130 + createRandom(`vendor-hue:${code}`).between(0, 295)) % 360;
  switch (variant) {
    case 'default':
      return { tile: ['#726f93', '#5f5c80'], letters: '#ffffff' };
    case 'active':
      return { tile: ['#5b4fe0', '#3b2fbf'], letters: '#ffffff' };
    case 'white':
      return { tile: ['#ffffff', '#ffffff'], letters: '#ffffff' };
    case 'color': {
      const tile = [oklch(0.54, 0.17, hue), oklch(0.36, 0.14, hue - 28)] as const;
      return { tile, letters: contrast('#ffffff', tile[0]) >= 4.5 ? '#ffffff' : mix(tile[1], '#000000', 0.6) };
    }
    case 'purple':
      return { tile: [house.nightHigh, house.night], letters: '#ffe08f' };
  }
}

export function vendorMark({ code, name }: VendorSubject, variant: VendorMarkVariant): string {
  const random = createRandom(`vendor:${code}`);
  const tile = random.pick(tiles);
  const device = random.pick(devices);
  const { tile: colors, letters } = vendorMarkColors(code, variant);
  const mark = monogram(name);
  const wide = [...mark.replace(/\p{M}/gu, '')].length > 1;
  const written = mark
    ? text(mark, 48, wide ? 61 : 64, wide ? 37 : 46, variant === 'purple' ? 'url(#gold)' : letters, {
        'letter-spacing': wide ? '-1' : undefined,
        'font-weight': '800',
      })
    : '';

  const cut = element('clipPath', { id: 'cut' }, path(tile, '#fff'));
  if (variant === 'white') {
    return picture(
      96,
      96,
      cut +
        path(tile, '#fff', { opacity: 0.16 }) +
        path(tile, 'none', { stroke: '#fff', 'stroke-width': 3 }) +
        (mark ? written : group(device('#fff'), { 'clip-path': 'url(#cut)' })),
      name || undefined,
    );
  }
  const defs =
    linear('tile', stop(0, colors[0]) + stop(1, colors[1]), { x2: '1', y2: '1' }) +
    linear('light', stop(0, '#ffffff', 0.26) + stop(0.5, '#ffffff', 0)) +
    (variant === 'purple' ? houseGold('gold') : '') +
    cut;
  const faint = variant === 'purple' ? house.gold : '#ffffff';
  return picture(
    96,
    96,
    element('defs', {}, defs) +
      path(tile, 'url(#tile)') +
      group(group(device(faint), { opacity: mark ? '.13' : '.85' }), { 'clip-path': 'url(#cut)' }) +
      path(
        tile,
        variant === 'purple' ? 'none' : 'url(#light)',
        variant === 'purple' ? { stroke: 'url(#gold)', 'stroke-width': 2.5 } : { opacity: 0.6 },
      ) +
      written,
    name || undefined,
  );
}
