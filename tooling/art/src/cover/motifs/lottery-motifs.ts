import { circle, ellipse, group, line, num, path, place, polar, rect, repeat, text } from '../../draw/element';
import { paint } from '../../draw/ink';
import type { Random } from '../../draw/create-random';
import { die } from '../../objects/die';
import { moonPhase } from '../../objects/moon-phase';
import { groundShadow, numberBall } from '../../objects/sphere';
import type { Motif } from '../motif';
import type { Palette } from '../palettes';

const digit = (random: Random, high = 9) => String(random.whole(0, high));
const ballFills = (p: Palette) => [p.accent, '#e9a92e', p.second, p.accentDeep, p.secondDeep];
const ball = (p: Palette, random: Random, i: number, r: number, number = digit(random)) =>
  numberBall(r, ballFills(p)[i % 5] ?? p.accent, number, '#1b1a35');

/** New moon, quarter, full, quarter, new along an arch: the lottery's calendar. */
const phaseArch = (radius: number): string =>
  repeat(7, (i) => {
    const [x, y] = polar(-162 + i * 24, radius);
    return place(moonPhase(i === 3 ? 17 : 11, i / 6, '#fff3cf', '#2a2158'), x, y);
  });

const ticket = (p: Palette, digits: string): string =>
  path('M-96-54H96V-16A14 14 0 0 0 96 12V54H-96V12A14 14 0 0 0-96-16Z', '#05030f', { transform: 'translate(4 9)', opacity: 0.4 }) +
  path('M-96-54H96V-16A14 14 0 0 0 96 12V54H-96V12A14 14 0 0 0-96-16Z', paint.ivory) +
  rect(-96, -54, 192, 22, paint.accent) +
  line('M46-28V50', '#8d82b5', 2, { 'stroke-dasharray': '2 6' }) +
  text(digits, -26, 14, 36, p.accentDeep, { 'letter-spacing': '2' }) +
  repeat(9, (i) => rect(58 + (i % 3) * 10, -18 + Math.floor(i / 3) * 10, i % 2 ? 7 : 8, 7, '#1b1a35')) +
  rect(-84, 28, 116, 5, '#b9aecb', { rx: 2.5 }) +
  rect(-84, 38, 76, 5, '#b9aecb', { rx: 2.5 });

export const lotteryMotifs: readonly Motif[] = [
  {
    name: 'three-balls',
    size: 1.04,
    words: ['lao', 'hanoi', 'ลาว', 'ฮานอย', '3'],
    draw: (p, random) =>
      phaseArch(128) +
      groundShadow(106, 130, 24) +
      place(ball(p, random, 2, 50), -60, 56, -10) +
      place(ball(p, random, 1, 50), 62, 54, 12) +
      place(ball(p, random, 0, 60), 0, -16),
  },
  {
    name: 'ticket',
    size: 1.1,
    words: ['government', 'thai', 'รัฐบาล', 'gov', 'official'],
    draw: (p, random) =>
      groundShadow(108, 120, 22) +
      place(
        ticket(
          p,
          repeat(5, () => digit(random)),
        ),
        8,
        -34,
        11,
        1.02,
      ) +
      place(
        ticket(
          p,
          repeat(5, () => digit(random)),
        ),
        -4,
        26,
        -7,
        1.1,
      ),
  },
  {
    name: 'drum',
    words: ['yeekee', 'ยี่กี', 'drum', 'draw'],
    draw: (p, random) =>
      path('M-46 92H46L64 132H-64Z', paint.goldDeep) +
      ellipse(0, 132, 64, 9, paint.gold) +
      circle(0, 0, 104, '#fff', { opacity: 0.13 }) +
      [
        [-44, 46, 30],
        [18, 60, 30],
        [62, 28, 28],
        [-12, 4, 30],
        [-66, -6, 25],
        [42, -26, 28],
        [-22, -58, 26],
      ]
        .map(([x = 0, y = 0, r = 0], i) => place(ball(p, random, i, r), x, y, random.between(-40, 40)))
        .join('') +
      circle(0, 0, 104, 'none', { stroke: '#fff', 'stroke-width': 4, opacity: 0.75 }) +
      ellipse(0, 0, 104, 26, 'none', { stroke: '#f5c451', 'stroke-width': 4, opacity: 0.7 }) +
      line('M-76-44A88 88 0 0 1-20-86', '#fff', 10, { opacity: 0.6 }) +
      circle(0, -106, 12, paint.gold),
  },
  {
    name: 'phases',
    size: 1.04,
    words: ['moon', 'chandra', 'stock', 'หุ้น', 'night'],
    draw: (p, random) =>
      repeat(12, (i) => {
        const [x, y] = polar(i * 30 - 90, 112);
        return place(moonPhase(i % 3 ? 10 : 15, i / 12 < 0.5 ? i / 6 : 2 - i / 6, '#fff3cf', '#2a2158'), x, y);
      }) +
      circle(0, 0, 92, 'none', { stroke: '#f5c451', 'stroke-width': 1.5, opacity: 0.7 }) +
      groundShadow(84, 60, 14) +
      place(ball(p, random, random.whole(0, 3), 72, digit(random) + digit(random)), 0, 0),
  },
  {
    name: 'row',
    size: 0.98,
    words: ['set', 'pick', 'four', '4d', 'magnum', 'malay', 'singapore'],
    draw: (p, random) =>
      phaseArch(124) +
      groundShadow(88, 150, 22) +
      rect(-132, 58, 264, 26, paint.gold, { rx: 13 }) +
      rect(-126, 62, 252, 8, '#fff', { rx: 4, opacity: 0.45 }) +
      repeat(4, (i) => place(ball(p, random, i, 34), -96 + i * 64, 30, random.between(-14, 14))) +
      place(ball(p, random, 4, 40), 0, -42),
  },
];

const orbit = (rx: number, ry: number, turn: number): string =>
  ellipse(0, 0, rx, ry, 'none', { stroke: '#fff', 'stroke-width': 1.6, opacity: 0.55, transform: `rotate(${turn})` });

export const fastDrawMotifs: readonly Motif[] = [
  {
    name: 'orbits',
    size: 0.98,
    words: ['ssc', 'fast', '60', 'speed', 'minute', 'ffc'],
    draw: (p, random) =>
      orbit(134, 50, -24) +
      orbit(134, 50, 24) +
      orbit(120, 120, 0) +
      groundShadow(98, 70, 16) +
      place(ball(p, random, 0, 62), 0, 0) +
      [
        [-122, 52],
        [122, 54],
        [-120, -56],
        [120, -56],
      ]
        .map(([x = 0, y = 0], i) => place(ball(p, random, i + 1, 25), x, y))
        .join(''),
  },
  {
    name: 'equaliser',
    size: 1.0,
    words: ['11x5', 'digital', 'pcdd', 'lucky28', '28'],
    draw: (p, random) =>
      repeat(9, (i) => {
        const h = random.between(40, 150);
        const fill = i % 2 ? paint.second : paint.accent;
        return rect(-130 + i * 30, 96 - h, 20, h, fill, { rx: 5, opacity: 0.85 });
      }) +
      ellipse(0, 104, 150, 14, paint.shadow) +
      repeat(3, (i) => place(ball(p, random, i, 42), -78 + i * 78, [-30, -66, -24][i] ?? 0, random.between(-10, 10))),
  },
  {
    name: 'three-dice',
    words: ['k3', 'dice', 'kuai'],
    draw: (p, random) => {
      const face = () => random.whole(1, 6);
      return (
        groundShadow(112, 130, 24) +
        place(die(62, [face(), face(), face()], p.accent, '#fff'), 0, -58) +
        place(die(66, [face(), face(), face()], '#f4eefc', '#2a2150'), -62, 44) +
        place(die(66, [face(), face(), face()], '#e9a92e', '#2a1405'), 62, 44)
      );
    },
  },
  {
    name: 'race',
    size: 1.0,
    words: ['pk10', 'race', 'car', 'racing', 'turbo'],
    draw: (p, random) =>
      repeat(4, (i) => {
        const y = -84 + i * 58;
        const x = random.between(-20, 92);
        return (
          group(
            line(`M-160 ${y}H${num(x - 30)}`, i % 2 ? p.secondLight : p.accentLight, 5, { opacity: 0.5 }) +
              line(`M-130 ${y + 12}H${num(x - 40)}M-150 ${y - 12}H${num(x - 44)}`, '#fff', 2, { opacity: 0.35 }),
            {},
          ) + place(ball(p, random, i, 31, String(random.whole(1, 10))), x, y)
        );
      }) +
      path(
        repeat(20, (i) => `M${124 + (i % 2) * 11} ${-124 + Math.floor(i / 2) * 24 + (i % 2) * 12}h11v12h-11Z`),
        '#fff',
        { opacity: 0.9 },
      ),
  },
  {
    name: 'keno-grid',
    size: 1.08,
    words: ['kl8', 'keno', 'happy', 'bingo', 'grid'],
    draw: (p, random) =>
      groundShadow(120, 120, 22) +
      repeat(16, (i) => {
        const hit = random.chance(0.42);
        const x = -87 + (i % 4) * 58;
        const y = -87 + Math.floor(i / 4) * 58;
        const number = String(random.whole(1, 80));
        return hit
          ? place(ball(p, random, i, 27, number), x, y)
          : place(
              rect(-24, -24, 48, 48, paint.dark, { rx: 13, stroke: '#fff', 'stroke-opacity': 0.3 }) +
                text(number, 0, 7, 20, '#fff', { opacity: 0.7 }),
              x,
              y,
            );
      }),
  },
  {
    name: 'comet-balls',
    size: 1.02,
    words: ['lhc', 'six', 'mark', 'hk', 'comet'],
    draw: (p, random) =>
      [
        [-70, 62, 0],
        [0, 0, 1],
        [66, -66, 2],
      ]
        .map(
          ([x = 0, y = 0, i = 0]) =>
            group(
              path('M-26-26L-150 96L26 26Z', [paint.accent, paint.gold, paint.second][i] ?? paint.gold, {
                opacity: 0.55,
                transform: `translate(${x} ${y}) scale(.9)`,
              }),
              {},
            ) + place(ball(p, random, i, 40, String(random.whole(1, 49))), x, y, -12),
        )
        .join('') +
      repeat(10, () => circle(random.between(-130, 130), random.between(-130, 120), random.between(1, 3), '#fff', { opacity: 0.8 })),
  },
];
