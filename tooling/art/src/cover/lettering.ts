import { element, path, place } from '../draw/element';

/** The middle line of a letter, 100 high, in absolute moves, lines and curves. */
type Letter = readonly [width: number, d: string];

const ring = 'M35 0C-12 0-12 100 35 100C82 100 82 0 35 0Z';
const bowl = 'M0 100L0 0L28 0C66 0 66 56 28 56L0 56';
const letters: Readonly<Record<string, Letter>> = {
  A: [64, 'M0 100L32 0L64 100M12 66L52 66'],
  B: [56, 'M30 50C66 50 66 100 30 100L0 100L0 0L28 0C58 0 58 50 28 50L0 50'],
  C: [60, 'M60 16C40-12 0-2 0 50C0 102 40 112 60 84'],
  D: [64, 'M0 0L0 100L22 100C78 100 78 0 22 0L0 0'],
  E: [48, 'M48 0L0 0L0 100L48 100M0 50L40 50'],
  F: [48, 'M48 0L0 0L0 100M0 50L40 50'],
  G: [64, 'M60 16C40-12 0-2 0 50C0 106 54 112 64 74L64 56L38 56'],
  H: [60, 'M0 0L0 100M60 0L60 100M0 50L60 50'],
  I: [0, 'M0 0L0 100'],
  J: [40, 'M40 0L40 68C40 110 4 110 0 76'],
  K: [58, 'M0 0L0 100M56 0L0 58M20 40L58 100'],
  L: [44, 'M0 0L0 100L44 100'],
  M: [76, 'M0 100L6 0L38 64L70 0L76 100'],
  N: [62, 'M0 100L0 0L62 100L62 0'],
  O: [70, ring],
  P: [56, bowl],
  Q: [70, `${ring}M46 74L70 106`],
  R: [58, `${bowl}M30 56L58 100`],
  S: [54, 'M52 16C36-10 2-4 2 24C2 60 54 40 54 74C54 110 12 108 0 82'],
  T: [60, 'M0 0L60 0M30 0L30 100'],
  U: [60, 'M0 0L0 62C0 112 60 112 60 62L60 0'],
  V: [62, 'M0 0L31 100L62 0'],
  W: [88, 'M0 0L20 100L44 28L68 100L88 0'],
  X: [58, 'M0 0L58 100M58 0L0 100'],
  Y: [60, 'M0 0L30 48L60 0M30 48L30 100'],
  Z: [54, 'M0 0L54 0L0 100L54 100'],
  0: [58, 'M29 0C-10 0-10 100 29 100C68 100 68 0 29 0Z'],
  1: [22, 'M0 20L22 0L22 100'],
  2: [54, 'M0 22C8-12 54-8 54 26C54 52 20 66 0 100L54 100'],
  3: [52, 'M0 12C20-8 50-4 50 24C50 48 30 48 20 48C34 48 54 52 54 74C54 108 14 108 0 88'],
  4: [60, 'M46 100L46 0L0 70L60 70'],
  5: [52, 'M48 0L8 0L4 46C24 32 54 40 54 70C54 106 14 108 0 86'],
  6: [56, 'M46 0C20 20 0 44 0 70C0 110 56 110 56 70C56 36 10 36 2 62'],
  7: [52, 'M0 0L52 0L18 100'],
  8: [54, 'M27 48C-2 48-2 0 27 0C56 0 56 48 27 48C-10 48-10 100 27 100C64 100 64 48 27 48Z'],
  9: [56, 'M10 100C36 80 56 56 56 30C56-10 0-10 0 30C0 64 46 64 54 38'],
  "'": [0, 'M0 0L0 18'],
  '-': [26, 'M0 52L26 52'],
  '&': [66, 'M66 100L14 32C2-8 46-8 42 18C38 40 0 44 0 74C0 110 52 106 62 54'],
};

const stroke = 23;
const gap = 41;
const wordGap = 74;
const mostLines = 3;
const room = { width: 262, height: 92, capital: 37 } as const;
const leading = 1.5;

/** Capitals without accents. What the house has no letters for is left out, so a name in another script is drawn as no letters at all. */
const spell = (title: string): string[] =>
  title
    .normalize('NFD')
    .replaceAll('’', "'")
    .toUpperCase()
    .split(/\s+/)
    .map((word) => [...word].filter((sign) => letters[sign]).join(''))
    .filter(Boolean);

const widthOf = (word: string): number => [...word].reduce((sum, sign) => sum + letters[sign]![0] + gap, -gap);
const lineWidth = (words: readonly string[]): number => words.reduce((sum, word) => sum + widthOf(word) + wordGap, -wordGap) + stroke;

/** Every way to set the words in so many lines, in their order. */
function* breaks(words: readonly string[], lines: number): Generator<string[][], void> {
  if (lines === 1) {
    yield [[...words]];
    return;
  }
  for (let first = 1; first <= words.length - lines + 1; first++) {
    for (const rest of breaks(words.slice(first), lines - 1)) yield [words.slice(0, first), ...rest];
  }
}

const scaleOf = (lines: readonly string[][]): number =>
  Math.min(
    room.capital / 100,
    room.width / Math.max(...lines.map(lineWidth)),
    room.height / (100 * (1 + leading * (lines.length - 1)) + stroke),
  );

/** The lines of a title in the largest letters that its room allows; of two ways that are as large, the one with fewer lines. */
export function setTitle(title: string): { lines: readonly (readonly string[])[]; scale: number } {
  const words = spell(title);
  let best: { lines: string[][]; scale: number } = { lines: [], scale: 0 };
  for (let count = 1; count <= Math.min(mostLines, words.length); count++) {
    for (const lines of breaks(words, count)) {
      const scale = scaleOf(lines);
      if (scale > best.scale * 1.04) best = { lines, scale };
    }
  }
  return best;
}

/** A letter's data moved to its place, each point told from the one before it, which is shorter. */
function moved(glyph: string, x: number, y: number): string {
  let [atX, atY, startX, startY] = [0, 0, 0, 0];
  return glyph.replace(/([MLCZ])([^MLCZ]*)/g, (_, command: string, rest: string) => {
    if (command === 'Z') {
      [atX, atY] = [startX, startY];
      return 'z';
    }
    const values = (rest.match(/-?\d+/g) ?? []).map(Number);
    const isMove = command === 'M';
    const told = values.map((value, i) => (isMove ? value + (i % 2 ? y : x) : value - (i % 2 ? atY : atX)));
    // No line of ours has more than one curve, but several points.
    const points = command === 'L' ? told.map((value, i) => (i < 2 ? value : values[i]! - values[i - 2]!)) : told;
    [atX, atY] = values.slice(-2) as [number, number];
    if (isMove) [startX, startY] = [atX, atY];
    return (isMove ? 'M' : command.toLowerCase()) + points.map((value, i) => (i > 0 && value >= 0 ? ` ${value}` : value)).join('');
  });
}

function lineData(words: readonly string[], baseX: number, baseY: number): string {
  let x = baseX;
  let d = '';
  for (const [place, word] of words.entries()) {
    if (place > 0) x += wordGap - gap;
    for (const sign of word) {
      const [width, glyph] = letters[sign]!;
      d += moved(glyph, Math.round(x), baseY);
      x += width + gap;
    }
  }
  return d;
}

/** A title in the house's own capitals, which need no font and are read alike everywhere, centred on `x` with its middle at `y`. */
export function lettering(title: string, x: number, y: number, fill: string, shade: string): string {
  const { lines, scale } = setTitle(title);
  const top = -((lines.length - 1) * leading * 100 + 100) / 2;
  const d = lines.map((words, i) => lineData(words, -(lineWidth(words) - stroke) / 2, Math.round(top + i * leading * 100))).join('');
  if (!d) return '';
  const shadow = 8 / scale;
  return (
    `<defs>${path(d, 'none', { id: 'title' })}</defs>` + place(use(shade, stroke + shadow, shadow / 3) + use(fill, stroke), x, y, 0, scale)
  );
}

const use = (color: string, width: number, down?: number): string =>
  element('use', { href: '#title', stroke: color, 'stroke-width': Math.round(width), y: down && Math.round(down) });
