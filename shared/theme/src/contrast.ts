type Rgb = readonly [red: number, green: number, blue: number];

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;
const RGB = /^rgb\(\s*([0-9]{1,3})\s*[, ]\s*([0-9]{1,3})\s*[, ]\s*([0-9]{1,3})\s*\)$/i;

/** Reads `#rgb`, `#rrggbb` and `rgb(r, g, b)`; `undefined` for any other text. */
export function parseColor(text: string): Rgb | undefined {
  const hex = HEX.exec(text.trim())?.[1];
  if (hex) {
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Rgb;
  }
  const parts = RGB.exec(text.trim())?.slice(1).map(Number);
  return parts?.every((part) => part <= 255) ? (parts as unknown as Rgb) : undefined;
}

/** Relative luminance as WCAG 2.2 defines it, from 0 (black) to 1 (white). */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * How far two colours are apart for a reader, from 1 (the same) to 21 (black on white). Text needs 4.5, the outline of a control 3.
 * @throws {RangeError} for a colour `parseColor` does not read.
 */
export function contrastRatio(first: string, second: string): number {
  const [a, b] = [first, second].map((text) => {
    const color = parseColor(text);
    if (!color) throw new RangeError('not a colour');
    return luminance(color);
  }) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const READABLE = 4.5;
const INK = '#1b1a2e';
const WHITE = '#ffffff';

/**
 * The text colour for a background that is only known at run time, such as a member label's: white or ink, and black for the
 * few middle tones on which neither is readable. `undefined` when the background is no colour, so that the theme's own applies.
 */
export function readableTextColor(background: string): string | undefined {
  if (!parseColor(background)) return undefined;
  return [WHITE, INK].find((text) => contrastRatio(text, background) >= READABLE) ?? '#000000';
}
