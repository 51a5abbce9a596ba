type Rgb = [red: number, green: number, blue: number];

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const format = (rgb: readonly number[]): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const toGamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

function linearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const radians = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(radians);
  const b = chroma * Math.sin(radians);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** OKLCH, because equal steps there look equal; chroma gives way until the colour exists on a screen. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  for (let rest = chroma; ; rest -= 0.005) {
    const rgb = linearRgb(lightness, Math.max(0, rest), hue);
    if (rest <= 0 || rgb.every((part) => part >= -0.0005 && part <= 1.0005)) {
      return format(rgb.map((part) => toGamma(Math.min(1, Math.max(0, part))) * 255));
    }
  }
}

export function mix(from: string, to: string, share: number): string {
  const a = parse(from);
  const b = parse(to);
  return format(a.map((part, i) => part + ((b[i] ?? part) - part) * share));
}

const luminance = (hex: string): number => {
  const [red, green, blue] = parse(hex);
  return 0.2126 * toLinear(red / 255) + 0.7152 * toLinear(green / 255) + 0.0722 * toLinear(blue / 255);
};

/** Contrast as WCAG 2 defines it, 1 to 21. */
export function contrast(first: string, second: string): number {
  const a = luminance(first);
  const b = luminance(second);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
