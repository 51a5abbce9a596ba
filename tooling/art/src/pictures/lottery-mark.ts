import { createRandom } from '../draw/create-random';
import {
  circle,
  corners,
  element,
  ellipse,
  group,
  line,
  linear,
  outline,
  path,
  picture,
  place,
  polar,
  rect,
  repeat,
  stop,
} from '../draw/element';
import { definitions, paint } from '../draw/ink';
import { shareRepeats } from '../draw/share-repeats';
import { createPalette, paletteCount, type Palette } from '../cover/palettes';
import { die } from '../objects/die';
import { moonPhase } from '../objects/moon-phase';
import { numberBall } from '../objects/sphere';
import { chedi, facetStar, lotus, petal } from '../objects/treasures';

type Device = { words: readonly string[]; draw(palette: Palette): string };

const ball = (x: number, y: number, r: number, fill: string, digit: string) => place(numberBall(r, fill, digit, '#1b1a35'), x, y);

/** Plumeria: five broad petals, gold at the heart. */
const plumeria = (p: Palette): string =>
  repeat(5, (i) => path(petal(15, 30), '#fff', { transform: `rotate(${i * 72})`, stroke: p.accentLight })) +
  repeat(5, (i) => path(petal(6, 15), '#f5c451', { transform: `rotate(${i * 72})` }));

const devices: readonly Device[] = [
  { words: ['GOV', 'THAI', 'TH', 'GSB', 'BAAC'], draw: () => place(chedi(), 0, 12, 0, 0.26) },
  { words: ['LAO', 'LA'], draw: plumeria },
  { words: ['HANOI', 'HAN', 'VN', 'VNC', 'MB', 'MN', 'MT'], draw: () => facetStar(27, '#ffe9a8', '#d0892a') },
  { words: ['MAS', 'MAGNUM', 'TOTO', 'MY'], draw: (p) => place(lotus(p.accentLight), 0, 17, 0, 0.3) },
  {
    words: ['SGC', 'SG', 'SING'],
    draw: () =>
      place(moonPhase(24, 0.3, '#ffe9a8', 'none'), -6, 0, 180) + repeat(3, (i) => place(facetStar(6, '#fff', '#f5c451'), 10, -12 + i * 12)),
  },
  {
    words: ['STOCK', 'SET', 'NIKKEI', 'DOW', 'INDEX', 'TWC', 'CHINA', 'HSI'],
    draw: (p) =>
      [
        [-20, 10, 16],
        [-7, 2, 20],
        [6, 8, 12],
        [19, -8, 24],
      ]
        .map(
          ([x = 0, y = 0, h = 0], i) =>
            line(`M${x} ${y - h}V${y + h}`, '#fff', 1.5) +
            rect(x - 4.5, y - h * 0.6, 9, h * 1.2, i % 2 ? '#f5c451' : p.accentLight, { rx: 2 }),
        )
        .join(''),
  },
  {
    words: ['YEEKEE', 'YK', 'YIKI', 'JUBYIKI'],
    draw: (p) =>
      repeat(22, (i) => {
        const [x, y] = polar(i * (360 / 22), 27);
        return circle(x, y, i % 2 ? 1.4 : 2.4, '#f5c451');
      }) +
      ball(-8, 5, 12, p.accent, '8') +
      ball(9, -5, 12, '#e9a92e', '3'),
  },
  { words: ['K3', 'KS', 'DICE'], draw: () => place(die(26, [5, 3, 1], '#fbf8ff', '#2a2150'), 0, 0) },
  {
    words: ['PK10', 'PK', 'RACE'],
    draw: (p) =>
      line('M-30-12H4M-30 0H14M-30 12H-2', '#fff', 3) +
      ball(12, -12, 9, p.accent, '1') +
      ball(22, 1, 9, '#e9a92e', '7') +
      ball(6, 13, 9, p.second, '4'),
  },
  {
    words: ['11X5', '115', 'X5'],
    draw: (p) =>
      repeat(11, (i) => {
        const [x, y] = polar(i * (360 / 11) - 90, 24);
        return circle(x, y, 4.4, i % 2 ? '#f5c451' : '#fff');
      }) + ball(0, 0, 14, p.accent, '5'),
  },
  {
    words: ['LHC', 'MARK', 'HK'],
    draw: (p) =>
      repeat(6, (i) => {
        const [x, y] = polar(i * 60 - 90, 21);
        return circle(x, y, 8.5, [p.accent, '#3d8fe0', '#3aa57c'][i % 3] ?? p.accent, { stroke: '#fff', 'stroke-width': 1.5 });
      }) + circle(0, 0, 8.5, '#f5c451', { stroke: '#fff', 'stroke-width': 1.5 }),
  },
  {
    words: ['PCDD', 'PC28', '28', 'DD'],
    draw: (p) => ball(-17, 8, 12, p.accent, '8') + ball(17, 8, 12, p.second, '7') + ball(0, -12, 13, '#e9a92e', '1'),
  },
  {
    words: ['KL8', 'KENO', 'BINGO'],
    draw: () =>
      repeat(16, (i) =>
        rect(-22.5 + (i % 4) * 12, -22.5 + Math.floor(i / 4) * 12, 9, 9, [2, 5, 7, 8, 13].includes(i) ? '#f5c451' : '#fff', {
          rx: 2.5,
          opacity: [2, 5, 7, 8, 13].includes(i) ? 1 : 0.55,
        }),
      ),
  },
  {
    words: ['SSC', 'FFC', 'FC'],
    draw: (p) =>
      ellipse(0, 0, 34, 12, 'none', { stroke: '#fff', 'stroke-width': 1.5, transform: 'rotate(-24)', opacity: 0.8 }) +
      ellipse(0, 0, 34, 12, 'none', { stroke: '#f5c451', 'stroke-width': 1.5, transform: 'rotate(24)', opacity: 0.9 }) +
      ball(0, 0, 15, p.accent, '5'),
  },
];

const other: readonly Device[] = [
  { words: [], draw: (p) => ball(-12, 6, 15, p.accent, '2') + ball(13, -5, 15, '#e9a92e', '9') },
  { words: [], draw: () => place(moonPhase(25, 0.32, '#ffe9a8', 'none'), 4, 0, 200) + circle(10, -6, 7, '#fff') },
  { words: [], draw: () => facetStar(26, '#ffe9a8', '#d0892a', 6) },
];

/** A code such as `HANOI_VIP` or `SSC60` is read in its parts, letters apart from the seconds that follow. */
function deviceOf(code: string): Device | undefined {
  const parts = code
    .toUpperCase()
    .split(/[^A-Z\d]+/)
    .flatMap((part) => [part, part.replace(/\d+$/, '')]);
  return devices.find(({ words }) =>
    words.some((word) => parts.some((part) => part === word || (word.length > 3 && part.startsWith(word)))),
  );
}

/** Round emblem of a lottery: a rim of its own, its palette, and what its draw is known by. */
export function lotteryMark({ code }: { code: string }): string {
  const random = createRandom(`lottery:${code}`);
  const palette = createPalette(random.whole(0, paletteCount - 1), random);
  const device = deviceOf(code) ?? random.pick(other);
  const petals = random.pick([8, 10, 12, 16, 20]);
  const rim = random.pick([
    () => circle(0, 0, 46, paint.gold),
    () =>
      path(
        outline(corners(petals * 2, 1).map(([x, y], i): [number, number] => [x * (i % 2 ? 43.5 : 47), y * (i % 2 ? 43.5 : 47)])),
        paint.gold,
      ),
    () =>
      circle(0, 0, 46, paint.gold) +
      circle(0, 0, 42.5, 'none', { stroke: '#7a430c', 'stroke-width': 2, 'stroke-dasharray': '.1 5.3', opacity: 0.8 }),
  ])();
  const drawing = shareRepeats(
    rim +
      circle(0, 0, 39.5, 'url(#ground)') +
      group(
        repeat(petals, (i) => path('M0 0L3-39H-3Z', palette.glow, { transform: `rotate(${Math.round((i * 360) / petals)})` })),
        { opacity: '.16' },
      ) +
      circle(0, 0, 39.5, 'none', { stroke: '#fff', opacity: 0.4 }) +
      device.draw(palette) +
      path('M-35-12A37 37 0 0 1 35-12Q0-30-35-12Z', '#fff', { opacity: 0.14 }),
  );
  const ground = linear('ground', stop(0, palette.ground) + stop(1, palette.groundEnd), { x2: '1', y2: '1' });
  return picture(96, 96, element('defs', {}, ground + definitions(palette, drawing)) + group(drawing, { transform: 'translate(48 48)' }));
}
