import { circle, ellipse, group, line, num, path, place, polar, rect, repeat } from '../draw/element';
import type { Random } from '../draw/create-random';
import { paint } from '../draw/ink';
import { crescent } from '../objects/sphere';
import { petal } from '../objects/treasures';
import type { Palette } from './palettes';

export type Composition = { name: string; draw(palette: Palette, random: Random): string };

const moonDisc = (p: Palette, r: number): string =>
  circle(0, 0, r * 1.7, paint.glow, { opacity: 0.7 }) +
  circle(0, 0, r, p.glow, { opacity: 0.9 }) +
  circle(0, 0, r, paint.shine, { opacity: 0.6 }) +
  path(
    [
      [-0.4, -0.3, 0.2],
      [0.35, 0.2, 0.26],
      [-0.15, 0.5, 0.14],
      [0.3, -0.5, 0.12],
      [-0.62, 0.2, 0.1],
    ]
      .map(
        ([x = 0, y = 0, s = 0]) =>
          `M${num((x - s) * r)} ${num(y * r)}a${num(s * r)} ${num(s * r)} 0 1 0 ${num(2 * s * r)} 0a${num(s * r)} ${num(s * r)} 0 1 0 ${num(-2 * s * r)} 0Z`,
      )
      .join(''),
    p.ground,
    { opacity: 0.16 },
  );

/** What stands between the ground and the hero. Drawn around the hero's centre, on a cover of 300 × 400. */
export const compositions: readonly Composition[] = [
  { name: 'moon', draw: (p, random) => place(moonDisc(p, random.between(92, 112)), random.between(-26, 26), random.between(-24, 0)) },
  {
    name: 'rays',
    draw: (p, random) => {
      const count = random.pick([12, 16, 20]);
      const half = 180 / count / 2;
      const [x, y] = polar(-90 + half, 360);
      return (
        group(
          repeat(count, (i) =>
            path(`M0 0L${num(x)} ${num(y)}L${num(-x)} ${num(y)}Z`, p.glow, { transform: `rotate(${num((i * 360) / count)})` }),
          ),
          { opacity: '.17', transform: `rotate(${random.whole(0, 20)})` },
        ) + circle(0, 0, 190, paint.glow, { opacity: 0.75 })
      );
    },
  },
  {
    name: 'crescent',
    draw: (p, random) =>
      circle(-30, -20, 190, paint.glow, { opacity: 0.6 }) +
      place(
        path(crescent(136), paint.gold, { opacity: 0.95 }) + path(crescent(136), p.glow, { opacity: 0.22 }),
        random.between(-6, 6),
        -4,
        random.between(-30, 20),
        random.chance(0.5) ? 1 : [-1, 1],
      ),
  },
  {
    name: 'arch',
    draw: (p, random) => {
      const arch = (w: number, top: number) =>
        `M${-w} 150V${-top + w}C${-w} ${-top + w * 0.5} ${-w * 0.5} ${-top + w * 0.26} 0 ${-top - 14}C${w * 0.5} ${-top + w * 0.26} ${w} ${-top + w * 0.5} ${w} ${-top + w}V150Z`.replace(
          /\d+\.\d+/g,
          (n) => Number(n).toFixed(0),
        );
      return (
        path(arch(128, 148), p.deep, { opacity: 0.45 }) +
        path(arch(128, 148), 'none', { stroke: '#f5c451', 'stroke-width': 3, opacity: 0.9 }) +
        path(arch(116, 134), 'none', { stroke: '#f5c451', 'stroke-width': 1, opacity: 0.6 }) +
        circle(0, random.between(-30, 0), 170, paint.glow, { opacity: 0.75 })
      );
    },
  },
  {
    name: 'rings',
    draw: (p, random) =>
      circle(0, 0, 180, paint.glow, { opacity: 0.7 }) +
      [150, 124, 98]
        .map((r, i) =>
          circle(0, 0, r, 'none', {
            stroke: i === 1 ? '#f5c451' : p.glow,
            'stroke-width': i === 1 ? 2 : 1.2,
            opacity: 0.7,
            'stroke-linecap': 'butt',
            'stroke-dasharray': i === 0 ? '2 9' : undefined,
          }),
        )
        .join('') +
      repeat(4, (i) => {
        const [x, y] = polar(i * 90 + random.between(0, 60), i % 2 ? 124 : 150);
        return circle(x, y, random.between(3, 7), i % 2 ? '#f5c451' : p.glow);
      }),
  },
  {
    name: 'hills',
    draw: (p, random) =>
      place(moonDisc(p, random.between(50, 66)), random.between(-60, 60), -104) +
      path(
        `M-160 60L-104 ${num(random.between(-40, 0))}L-52 50L10 ${num(random.between(-30, 10))}L70 56L116 ${num(random.between(-30, 6))}L160 52V240H-160Z`,
        p.second,
        { opacity: 0.3 },
      ) +
      path(`M-160 100Q-110 ${num(random.between(40, 70))}-50 92T60 84T160 96V240H-160Z`, p.groundEnd, { opacity: 0.85 }) +
      path('M-160 140Q-80 106 0 132T160 126V240H-160Z', p.deep, { opacity: 0.85 }),
  },
  {
    name: 'stage',
    draw: (p) =>
      path('M-30-200L-170 150H60ZM30-200L-60 150H170Z', p.glow, { opacity: 0.16 }) +
      circle(0, -10, 170, paint.glow, { opacity: 0.55 }) +
      ellipse(0, 134, 150, 36, paint.goldDeep) +
      ellipse(0, 126, 150, 36, paint.gold) +
      ellipse(0, 126, 138, 31, paint.dark) +
      ellipse(0, 124, 138, 31, p.second, { opacity: 0.32 }),
  },
  {
    name: 'fan',
    draw: (p) =>
      group(
        repeat(13, (i) =>
          path(petal(30, 172), i % 2 ? p.accent : p.second, {
            transform: `rotate(${(i - 6) * 15})`,
            stroke: p.glow,
            'stroke-opacity': 0.5,
          }),
        ),
        { transform: 'translate(0 70)', opacity: '.34' },
      ) + circle(0, 0, 170, paint.glow, { opacity: 0.55 }),
  },
  {
    name: 'deco',
    draw: (p) =>
      circle(0, 0, 165, paint.glow, { opacity: 0.7 }) +
      [0, 1, 2]
        .map((i) =>
          rect(-92 + i * 7, -92 + i * 7, 184 - i * 14, 184 - i * 14, 'none', {
            rx: 6,
            transform: 'rotate(45)',
            stroke: i === 1 ? p.glow : '#f5c451',
            'stroke-width': i ? 1 : 2.4,
            opacity: 0.75,
          }),
        )
        .join('') +
      line('M-150-150H-96M-150-150V-96M150-150H96M150-150V-96', '#f5c451', 2, { opacity: 0.8 }),
  },
  {
    name: 'clouds',
    draw: (p, random) => {
      const cloud = 'M-70 20C-92 20-92-8-70-8C-70-34-34-40-24-20C-12-46 32-42 34-14C54-26 76-10 70 4C90 4 88 20 72 20Z';
      return (
        place(moonDisc(p, 74), 0, -40) +
        place(path(cloud, p.ivory, { opacity: 0.45 }), -90, random.between(-90, -40), 0, 0.8) +
        place(path(cloud, p.ivory, { opacity: 0.45 }), 94, random.between(-30, 30), 0, 1) +
        place(path(cloud, p.ivory, { opacity: 0.45 }), -70, 104, 0, 1.2) +
        place(path(cloud, p.ivory, { opacity: 0.45 }), 80, 126, 0, [-1.3, 1.3])
      );
    },
  },
];
