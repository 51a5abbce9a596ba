import { circle, ellipse, group, line, path, place, repeat } from '../../draw/element';
import { paint } from '../../draw/ink';
import type { Random } from '../../draw/create-random';
import { coin } from '../../objects/sphere';
import type { Motif } from '../motif';
import type { Palette } from '../palettes';

const bubbles = (random: Random, count: number): string =>
  repeat(count, () => {
    const r = random.between(3, 11);
    return place(
      circle(0, 0, r, '#fff', { opacity: 0.14 }) +
        circle(0, 0, r, 'none', { stroke: '#fff', opacity: 0.6 }) +
        circle(-r * 0.35, -r * 0.35, r * 0.22, '#fff', { opacity: 0.9 }),
      random.between(-125, 125),
      random.between(-140, 110),
    );
  });

/** Three swells along the foot of the scene. */
const swells = (p: Palette): string =>
  [
    [92, 0.5, p.second],
    [112, 0.65, p.secondDeep],
    [134, 0.9, p.deep],
  ]
    .map(([y, opacity, fill], i) => {
      const top = Number(y);
      const shift = i % 2 ? 40 : 0;
      return path(`M${-200 - shift} ${top}q40-22 80 0t80 0t80 0t80 0t80 0t80 0V260H-200Z`, String(fill), {
        opacity: Number(opacity),
        stroke: '#fff',
        'stroke-opacity': 0.25,
      });
    })
    .join('');

const seaweed = (p: Palette): string =>
  [
    [-118, 1],
    [-100, 0.7],
    [112, 1],
    [128, 0.75],
  ]
    .map(([x = 0, s = 1]) =>
      path(
        `M${x} 150C${x - 26} ${150 - 60 * s} ${x + 24} ${150 - 90 * s} ${x - 6} ${150 - 160 * s}C${x + 40} ${150 - 90 * s} ${x} ${150 - 60 * s} ${x + 16} 150Z`,
        p.deep,
        { opacity: 0.7 },
      ),
    )
    .join('');

/** A carp with scales; `deep` makes it tall like a discus, otherwise it is long. */
function carp(random: Random, body: string, fins: string): string {
  const h = random.between(46, 64);
  const tail = random.between(44, 66);
  const shape = `M-100 4C-74 ${-h} 10 ${-h - 4} 58-6C62-2 62 4 58 8C10 ${h + 2}-74 ${h}-100 4Z`.replace(/\d+\.\d+/g, (n) =>
    Number(n).toFixed(1),
  );
  const t = Math.round(tail);
  const top = Math.round(h * 0.72);
  const scales = [-30, -8, 14, 36]
    .map((x, i) =>
      [-24, -8, 8, 24]
        .slice(i > 2 ? 1 : 0, i > 2 ? 3 : 4)
        .map((y, j) => `M${x + (j % 2) * 9} ${y - 7}a9 8 0 0 1 0 15`)
        .join(''),
    )
    .join('');
  return (
    path(
      `M52-2C76-${Math.round(t * 0.5)} 96-${t} 128-${t}C112-${Math.round(t * 0.35)} 110 ${Math.round(t * 0.3)} 126 ${t}C96 ${t} 74 ${Math.round(t * 0.5)} 52 4Z`,
      fins,
    ) +
    line(
      `M66-2L112-${Math.round(t * 0.7)}M70 0L106-${Math.round(t * 0.2)}M70 3L106 ${Math.round(t * 0.2)}M66 5L110 ${Math.round(t * 0.7)}`,
      '#fff',
      1.6,
      { opacity: 0.4 },
    ) +
    path(`M-46-${top - 4}C-30-${top + 44} 24-${top + 40} 44-${Math.round(top * 0.4)}Q0-${top}-46-${top - 4}Z`, fins) +
    path(`M-20 ${top - 6}C-10 ${top + 26} 20 ${top + 26} 30 ${Math.round(top * 0.7)}Z`, fins) +
    path(shape, body) +
    path(`M-92 2C-66-${Math.round(h * 0.8)} 0-${Math.round(h * 0.9)} 46-10Q-20-${Math.round(h * 0.45)}-92 2Z`, '#fff', { opacity: 0.42 }) +
    path(scales, 'none', { stroke: '#fff', 'stroke-width': 2, opacity: 0.42 }) +
    line(`M-52-26Q-38 2-52 30`, '#05030f', 2.5, { opacity: 0.35 }) +
    path('M-34 6C-24 34-2 40 16 34C4 24-6 12-12 4Z', fins, { stroke: '#fff', 'stroke-opacity': 0.4 }) +
    circle(-70, -8, 12, '#fff') +
    circle(-72, -8, 7.5, '#140f33') +
    circle(-74.5, -11, 2.6, '#fff') +
    path('M-100 6Q-92 12-84 12', 'none', { stroke: '#05030f', 'stroke-width': 2.5, opacity: 0.5 })
  );
}

const side = (random: Random): [number, number] => (random.chance(0.5) ? [1, 1] : [-1, 1]);

export const fishMotifs: readonly Motif[] = [
  {
    name: 'carp',
    size: 1.02,
    words: ['koi', 'carp', 'mackerel', 'ปลาคาร์พ', 'ปลาทู', '锦鲤', '鲤'],
    hints: ['fish', 'fishing', 'ปลา'],
    draw: (p, random) =>
      seaweed(p) +
      place(carp(random, paint.accent, paint.second), -6, -8, random.between(-12, 12), side(random)) +
      swells(p) +
      bubbles(random, 7),
  },
  {
    name: 'golden-carp',
    size: 1.02,
    words: ['goldfish', 'ปลาทอง', '金鱼'],
    hints: ['fortune'],
    draw: (p, random) =>
      ellipse(0, -10, 160, 140, paint.glow, { opacity: 0.5 }) +
      place(carp(random, paint.gold, paint.accent), -4, -14, random.between(-16, 8), side(random)) +
      swells(p) +
      place(coin(26), -76, 84, -16) +
      place(coin(20), 82, 96, 14) +
      bubbles(random, 5),
  },
  {
    name: 'jellyfish',
    words: ['jellyfish', 'medusa', 'แมงกะพรุน', '水母'],
    draw: (p, random) => {
      const arms = [-62, -38, -14, 12, 36, 60];
      return (
        ellipse(0, -30, 140, 120, paint.glow, { opacity: 0.75 }) +
        arms
          .map((x, i) =>
            line(
              `M${x} 4C${x - 26} 40 ${x + 28} 66 ${x - 6} ${100 + (i % 3) * 18}S${x + 16} ${140 + (i % 2) * 14} ${x} ${158 + (i % 3) * 8}`,
              i % 2 ? p.accentLight : p.secondLight,
              i % 2 ? 3 : 6,
              { opacity: 0.7 },
            ),
          )
          .join('') +
        path(
          'M-96 6C-100-76-52-112 0-112S100-76 96 6C84-8 74 16 60 4C48-8 38 18 22 6C10-4-6 18-20 6C-34-6-46 18-60 4C-72-8-84 16-96 6Z',
          paint.accent,
          { opacity: 0.94 },
        ) +
        path('M-76-20C-74-70-40-96-4-98C-40-84-56-56-58-20Z', '#fff', { opacity: 0.5 }) +
        ellipse(0, -26, 40, 28, '#fff', { opacity: 0.16 }) +
        [
          [-30, -58, 8],
          [20, -74, 10],
          [46, -40, 7],
          [0, -40, 5],
        ]
          .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, p.accentLight, { opacity: 0.7 }))
          .join('') +
        bubbles(random, 7)
      );
    },
  },
  {
    name: 'manta',
    size: 0.96,
    words: ['ray', 'manta', 'กระเบน', '魔鬼鱼'],
    hints: ['storm', 'hunter'],
    draw: (p, random) =>
      ellipse(0, 70, 120, 22, paint.shadow) +
      place(
        line('M0 44C10 84-14 100 8 150', p.secondDeep, 5) +
          path(
            'M0-62C16-62 24-54 34-44C66-40 112-20 148 22C104 10 74 24 46 44C30 58 14 62 0 62C-14 62-30 58-46 44C-74 24-104 10-148 22C-112-20-66-40-34-44C-24-54-16-62 0-62Z',
            paint.second,
          ) +
          path(
            'M0-62C16-62 24-54 34-44C66-40 112-20 148 22C96-8 60-8 0-10C-60-8-96-8-148 22C-112-20-66-40-34-44C-24-54-16-62 0-62Z',
            '#fff',
            { opacity: 0.26 },
          ) +
          path('M-16-62L-24-88L-32-48ZM16-62L24-88L32-48Z', paint.second) +
          [
            [-34, 8, 9],
            [34, 8, 9],
            [-58, 10, 6],
            [58, 10, 6],
            [0, 24, 12],
            [-18, 40, 6],
            [18, 40, 6],
          ]
            .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, p.accentLight, { opacity: 0.75 }))
            .join('') +
          circle(-24, -42, 5, '#0b0a24') +
          circle(24, -42, 5, '#0b0a24'),
        0,
        -10,
        random.between(-22, 22),
      ) +
      swells(p) +
      bubbles(random, 8),
  },
  {
    name: 'pearl',
    size: 1.0,
    words: ['pearl', 'shell', 'oyster', 'ไข่มุก', '珍珠'],
    draw: (p, random) => {
      const shell = (flip: number) =>
        group(
          repeat(9, (i) =>
            path('M0 0C-16-40-22-92 0-112C22-92 16-40 0 0Z', i % 2 ? paint.accent : paint.second, {
              transform: `rotate(${(i - 4) * 19})`,
              stroke: '#fff',
              'stroke-opacity': 0.4,
            }),
          ),
          { transform: `scale(1 ${flip})` },
        );
      return (
        ellipse(0, -20, 150, 130, paint.glow, { opacity: 0.7 }) +
        place(shell(1), 0, 54, 0, 1.1) +
        place(shell(-0.42), 0, 54, 0, 1.1) +
        ellipse(0, 66, 74, 16, '#05030f', { opacity: 0.3 }) +
        place(
          circle(0, 0, 44, '#fdf6ff') +
            circle(0, 0, 44, paint.sphere, { opacity: 0.7 }) +
            ellipse(10, 16, 20, 14, p.accentLight, { opacity: 0.5 }),
          0,
          32,
        ) +
        bubbles(random, 8)
      );
    },
  },
  {
    name: 'turtle',
    size: 1.0,
    words: ['turtle', 'เต่า', '龟'],
    draw: (p, random) =>
      ellipse(0, 84, 120, 22, paint.shadow) +
      place(
        path(
          'M-44-52C-84-92-124-84-136-52C-104-58-84-44-58-22ZM44-52C84-92 124-84 136-52C104-58 84-44 58-22ZM-50 44C-74 84-98 86-108 74C-92 68-82 52-68 30ZM50 44C74 84 98 86 108 74C92 68 82 52 68 30Z',
          paint.second,
        ) +
          ellipse(0, -92, 25, 30, paint.second) +
          circle(-10, -102, 4.5, '#0b0a24') +
          circle(10, -102, 4.5, '#0b0a24') +
          ellipse(0, 0, 74, 86, paint.goldDeep) +
          ellipse(0, -4, 70, 80, paint.accent) +
          path('M0-48L34-26V18L0 40L-34 18V-26ZM0-48V-84M34-26L62-44M34 18L62 34M0 40V76M-34 18L-62 34M-34-26L-62-44', 'none', {
            stroke: '#fff',
            'stroke-width': 3,
            opacity: 0.55,
          }) +
          path('M0-42L28-24V-2H-28V-24Z', '#fff', { opacity: 0.25 }) +
          ellipse(-22, -44, 30, 18, '#fff', { opacity: 0.28, transform: 'rotate(-30 -22 -44)' }),
        0,
        -8,
        random.between(-28, 28),
        0.96,
      ) +
      swells(p) +
      bubbles(random, 7),
  },
];
