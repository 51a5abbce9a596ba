import { circle, group, line, num, path, place, polar, repeat } from '../draw/element';
import { paint } from '../draw/ink';

const blade = (length: number, width: number, bend: number) =>
  `M0 0C${num(bend * 0.2 - width)} ${num(-length * 0.35)} ${num(bend * 0.6 - width * 0.6)} ${num(-length * 0.8)} ${num(bend)} ${num(-length)}C${num(bend * 0.9 + width * 0.5)} ${num(-length * 0.6)} ${num(width * 1.2)} ${num(-length * 0.25)} 0 0Z`;

const comb = 'M-22-6C-30-22-22-34-14-24C-16-44-4-48 0-30C4-50 18-46 14-28C24-40 34-30 26-14C36-16 38-4 24 2Z';

/** The whole bird, proud and in profile, looking left. */
export function rooster(tail: readonly string[]): string {
  const sickles = repeat(9, (i) => {
    return place(path(blade(118, 13, 34), tail[i % tail.length] ?? paint.accent), 44, 22, 8 + i * 13, 1 - Math.abs(i - 3) * 0.06);
  });
  return group(sickles, { stroke: '#05030f', 'stroke-opacity': '.35' }) + group(body(), {});
}

const body = (): string =>
  line('M-6 62L-14 96M22 60L24 96', '#e0982a', 7) +
  line('M-34 100L-14 96L-8 104M-14 96L-2 98M6 100L24 96L32 104M24 96L38 97', '#e0982a', 5) +
  path('M-70-54C-70-20-72 6-56 34C-40 62-8 74 22 64C48 56 62 36 62 8C44 24 22 20 6 2C-12-16-22-34-30-60Z', paint.accent) +
  path(
    'M-70-54C-74-24-84-8-92 2C-82 0-76 2-74 8C-68 4-62 6-58 14C-52 8-46 10-42 18C-38 10-30 8-26 14C-24 4-18 0-8-2C-24-18-28-40-32-62Z',
    paint.gold,
  ) +
  line('M-66-36Q-70-14-80 0M-56-36Q-58-10-64 6M-46-38Q-44-12-46 8M-38-42Q-32-18-24-2', '#8f5210', 1.6, { opacity: 0.6 }) +
  path('M-30 20C-8 6 30 10 56 34C40 54 10 60-12 50C-26 44-34 32-30 20Z', paint.second, { stroke: '#05030f', 'stroke-opacity': 0.3 }) +
  line('M-14 24Q14 20 40 38M-16 34Q10 32 30 46M-10 44Q6 42 18 52', '#fff', 2, { opacity: 0.55 }) +
  circle(-52, -70, 24, paint.gold) +
  group(path(comb, '#d3263f', { stroke: '#7a0f22', 'stroke-width': 1 }), { transform: 'translate(-50 -86) scale(1.05)' }) +
  path('M-72-74L-104-62L-72-54Z', '#f0a63a') +
  path('M-104-62L-72-64V-54Z', '#b9771a') +
  path('M-72-54C-82-42-80-26-70-26C-60-28-60-44-64-54Z', '#d3263f') +
  circle(-58, -74, 7, '#fff') +
  circle(-60, -74, 4.2, '#140f33');

/** Head and hackles alone, for a crest; looks left. */
export const roosterHead = (): string =>
  [0, 1]
    .map((row) =>
      repeat(6, (i) => {
        const [x, y] = polar(70 - i * 6, 10);
        return path(blade(row ? 84 : 106, 15, -12), row ? paint.gold : i % 2 ? paint.accent : paint.second, {
          transform: `translate(${num(12 + x)} ${num(-4 + y)}) rotate(${num(238 - i * (row ? 17 : 20))})`,
          stroke: '#05030f',
          'stroke-opacity': 0.3,
        });
      }),
    )
    .join('') +
  circle(-4, -22, 46, paint.gold) +
  group(path(comb, '#d3263f', { stroke: '#7a0f22', 'stroke-width': 0.8 }), { transform: 'translate(0 -56) scale(1.9)' }) +
  path('M-36-36L-98-10L-40 6Z', '#f0a63a') +
  path('M-98-10L-38-12L-40 6Z', '#b9771a') +
  path('M-40 2C-58 22-52 54-36 54C-20 50-22 20-26 4Z', '#d3263f') +
  path('M-26 6C-34 26-26 44-16 42C-6 38-10 18-14 6Z', '#b11a33') +
  circle(-14, -28, 15, '#d3263f', { opacity: 0.7 }) +
  circle(-17, -30, 10.5, '#fff') +
  circle(-20, -30, 6.5, '#140f33') +
  circle(-22, -33, 2.2, '#fff') +
  path('M-36-46Q-18-52-2-38Q-18-46-34-40Z', '#8f5210');
