import { circle, line, num, path, place, polar, repeat } from '../draw/element';
import type { Random } from '../draw/create-random';
import { paint } from '../draw/ink';
import type { Palette } from '../cover/palettes';
import { cardFace, cardFan } from '../objects/playing-card';
import { gem } from '../objects/gem';
import { gift } from '../objects/gift';
import { moonPhase } from '../objects/moon-phase';
import { rouletteWheel } from '../objects/roulette-wheel';
import { chip, coin, coinStack, groundShadow, numberBall } from '../objects/sphere';
import { crown, lantern, lotus, moonHare, planet } from '../objects/treasures';

/** A scene is drawn around its own centre, about 280 units to each side and 190 up and down; it fills a banner's right half or a promotion's picture. */
export type Scene = (palette: Palette, random: Random) => string;

const moon = (p: Palette, r: number): string =>
  circle(0, 0, r * 2.1, paint.glow, { opacity: 0.75 }) +
  circle(0, 0, r, p.glow) +
  circle(0, 0, r, paint.shine, { opacity: 0.7 }) +
  [
    [-0.4, -0.3, 0.2],
    [0.35, 0.2, 0.26],
    [-0.15, 0.5, 0.14],
    [0.3, -0.5, 0.12],
    [-0.62, 0.2, 0.1],
  ]
    .map(([x = 0, y = 0, s = 0]) => circle(x * r, y * r, s * r, p.ground, { opacity: 0.14 }))
    .join('');

const ball = (p: Palette, x: number, y: number, r: number, i: number, digit: string) =>
  place(numberBall(r, [p.accent, '#e9a92e', p.second, p.accentDeep][i % 4] ?? p.accent, digit, '#1b1a35'), x, y, (i % 3) * 9 - 9);

/** Hills that leave the picture on both sides. */
const hills = (p: Palette): string =>
  path('M-900 96Q-620 40-420 104T-90 78T220 70T520 96V400H-900Z', p.second, { opacity: 0.26 }) +
  path('M-900 150Q-560 90-300 142T120 118T520 132V400H-900Z', p.groundEnd, { opacity: 0.9 }) +
  path('M-900 196Q-420 150-120 182T520 172V400H-900Z', p.deep);

const confetti = (p: Palette, random: Random, count: number): string =>
  repeat(count, (i) => {
    const [x, y] = polar(random.between(195, 345), random.between(110, 260));
    return path('M-5-3H5V3H-5Z', [p.accentLight, '#f5c451', p.secondLight, '#fff'][i % 4] ?? '#fff', {
      transform: `translate(${num(x)} ${num(y)})rotate(${random.whole(0, 180)})`,
      opacity: 0.9,
    });
  });

const welcome: Scene = (p) =>
  place(moon(p, 138), 10, -30) +
  hills(p) +
  place(lantern(), -196, -92, 0, 0.5) +
  place(lantern(), 206, -64, 0, 0.66) +
  place(moonHare(), 6, 62, 0, 0.98) +
  place(coin(34), -84, 122, -16) +
  place(coin(25), -132, 140, 14) +
  place(coin(30), 108, 128, 18);

const lottery: Scene = (p, random) => {
  const digit = () => String(random.whole(0, 9));
  return (
    circle(0, 0, 270, paint.glow, { opacity: 0.75 }) +
    repeat(9, (i) => {
      const [x, y] = polar(-168 + i * 19.5, 196);
      return place(moonPhase(i === 4 ? 24 : 15, i < 5 ? i / 4 : 2 - i / 4, '#fff3cf', p.deep), x, y + 22);
    }) +
    groundShadow(150, 250, 34) +
    ball(p, -214, 94, 50, 3, digit()) +
    ball(p, 216, 92, 50, 2, digit()) +
    ball(p, -122, 70, 70, 1, digit()) +
    ball(p, 124, 68, 70, 2, digit()) +
    ball(p, 0, 36, 96, 0, digit())
  );
};

const promo: Scene = (p, random) =>
  circle(0, -30, 280, paint.glow, { opacity: 0.8 }) +
  confetti(p, random, 26) +
  groundShadow(160, 220, 30) +
  place(gem(52, 'hexagon', { light: p.secondLight, base: p.second, deep: p.secondDeep }), -170, 84, -14) +
  place(coinStack(4, 46), 168, 118) +
  place(gift(), 0, 34, 0, 1.12) +
  place(gem(38, 'diamond', { light: p.accentLight, base: p.accent, deep: p.accentDeep }), -150, -104, 12) +
  place(coin(34), 148, -92, 16) +
  place(coin(24), 94, -150, -18) +
  place(coin(26), -84, -150, 12, [0.7, 1]);

const live: Scene = (p, random) =>
  path('M-140-240L-330 220H-40ZM140-240L40 220H330Z', p.glow, { opacity: 0.12 }) +
  circle(20, 20, 280, paint.glow, { opacity: 0.6 }) +
  place(rouletteWheel(190, p.accent, p.deep), 96, 66, random.between(0, 90)) +
  place(cardFan([cardFace('A', 'heart'), cardFace('K', 'spade'), cardFace('Q', 'heart')], 24, 130), -166, -20, -10, 1.12) +
  repeat(6, (i) => place(chip(46, p.accent), -120 + (i % 2) * 3, 166 - i * 14, 0, [1, 0.44])) +
  repeat(3, (i) => place(chip(46, p.secondDeep), -214, 170 - i * 14, 0, [1, 0.44]));

const points: Scene = (p) =>
  circle(0, 0, 280, paint.glow, { opacity: 0.7 }) +
  circle(0, 0, 236, 'none', { stroke: p.glow, 'stroke-width': 1.4, opacity: 0.6, 'stroke-dasharray': '2 10' }) +
  circle(0, 0, 190, 'none', { stroke: '#f5c451', 'stroke-width': 1.6, opacity: 0.6 }) +
  place(planet(), 0, 0, 0, 1.42) +
  [
    [-200, -84, 40],
    [-154, 118, 30],
    [196, 92, 44],
    [150, -128, 28],
    [-252, 40, 20],
    [250, -34, 22],
  ]
    .map(([x = 0, y = 0, r = 0], i) => place(coin(r), x, y, i * 14 - 30, [0.92, 1]))
    .join('');

const lotusMoon: Scene = (p) =>
  place(moon(p, 150), 0, -46) +
  path('M-900 108H520V400H-900Z', p.groundEnd, { opacity: 0.92 }) +
  path('M-150 108H150L96 128H-96ZM-120 136H120L84 150H-84ZM-92 158H92L60 170H-60Z', p.glow, { opacity: 0.3 }) +
  line('M-420 132H-250M-330 158H-210M210 138H380M190 168H300M-640 150H-520', p.glow, 2, { opacity: 0.35 }) +
  place(lotus(p.accentLight), 0, 128, 0, 1.16) +
  place(lotus(p.accentLight), -196, 146, 0, 0.5) +
  place(lotus(p.accentLight), 204, 150, 0, 0.58) +
  place(lotus(p.accentLight), 0, 128, 0, [1.16, -0.32], { opacity: 0.28 });

const crownScene: Scene = (p, random) =>
  circle(0, -10, 280, paint.glow, { opacity: 0.85 }) +
  path('M-460 260V178Q0 72 460 178V260Z', p.accentDeep) +
  path('M-460 188Q0 82 460 188', 'none', { stroke: '#f5c451', 'stroke-width': 5 }) +
  confetti(p, random, 10) +
  groundShadow(112, 150, 26) +
  place(crown(), 0, 8, 0, 1.6) +
  place(gem(40, 'drop', { light: p.secondLight, base: p.second, deep: p.secondDeep }), -206, 62, -12) +
  place(gem(40, 'round', { light: p.accentLight, base: p.accent, deep: p.accentDeep }), 206, 62, 12);

const vault: Scene = (p) =>
  circle(0, 0, 270, paint.glow, { opacity: 0.75 }) +
  groundShadow(160, 240, 32) +
  place(coinStack(5, 56), -186, 130) +
  place(coinStack(8, 56), -74, 136) +
  place(coinStack(11, 56), 46, 136) +
  place(coinStack(14, 56), 168, 132) +
  place(coin(58), -104, -96, -14) +
  line('M-236 40C-120 24-20-20 92-126', p.accentLight, 7, { opacity: 0.85 }) +
  path('M92-126L62-122L84-98Z', p.accentLight, { stroke: p.accentLight, 'stroke-width': 8 });

export const scenes = { welcome, lottery, promo, live, points, moon: lotusMoon, crown: crownScene, vault } as const satisfies Record<
  string,
  Scene
>;
