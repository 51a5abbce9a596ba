import { parseColor } from '../contrast';

/** A colour as the eye orders it (CSS Color 4): lightness 0–1, chroma from 0 (grey), hue in degrees. */
export type Oklch = { l: number; c: number; h: number };
type Triple = [number, number, number];

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/**
 * Reads a colour that `parseColor` reads.
 * @throws {RangeError} for any other text
 */
export function toOklch(text: string): Oklch {
  const color = parseColor(text);
  if (!color) throw new RangeError('not a colour');
  const [red, green, blue] = color.map((part) => toLinear(part / 255)) as Triple;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI };
}

function toRgb({ l, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    fromLinear(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    fromLinear(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

const slack = 0.0005;
const isShown = (color: Oklch): boolean => toRgb(color).every((part) => part >= -slack && part <= 1 + slack);
const steps = 16;

/** The colour as `#rrggbb`; what a screen cannot show loses chroma until it can, and keeps its lightness and hue. */
export function fromOklch(color: Oklch): string {
  const wished = { ...color, l: Math.min(1, Math.max(0, color.l)) };
  let [low, high] = isShown(wished) ? [wished.c, wished.c] : [0, wished.c];
  for (let i = 0; i < steps && low < high; i += 1) {
    const middle = (low + high) / 2;
    if (isShown({ ...wished, c: middle })) low = middle;
    else high = middle;
  }
  const digits = toRgb({ ...wished, c: low }).map((part) =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}
