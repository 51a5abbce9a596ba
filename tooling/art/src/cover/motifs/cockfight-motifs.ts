import { circle, corners, ellipse, group, outline, path, place, polar, repeat } from '../../draw/element';
import { paint } from '../../draw/ink';
import { rooster, roosterHead } from '../../objects/rooster';
import { groundShadow } from '../../objects/sphere';
import { petal } from '../../objects/treasures';
import type { Motif } from '../motif';

const laurel = (): string =>
  [-1, 1]
    .map((side) =>
      group(
        repeat(8, (i) => {
          const angle = 84 - i * 17;
          const [x, y] = polar(angle, 108);
          return place(path(petal(8, 34), paint.gold), x, y, angle + (i % 2 ? 34 : -4));
        }),
        { transform: `scale(${side} 1)` },
      ),
    )
    .join('');

const tails = [
  [paint.second, paint.accent, paint.dark],
  [paint.dark, paint.second],
  [paint.gold, paint.accent, paint.second],
];

export const cockfightMotifs: readonly Motif[] = [
  {
    name: 'rooster',
    size: 1.02,
    words: ['cock', 'rooster', 'ไก่', 'arena', 'sabong'],
    draw: (_p, random) => groundShadow(104, 110, 18) + place(rooster(random.pick(tails)), -4, 0, 0, random.chance(0.5) ? 1 : [-1, 1]),
  },
  {
    name: 'crest',
    size: 1.06,
    words: ['king', 'champion', 'club', 'royal'],
    draw: (_p, random) =>
      groundShadow(122, 90) +
      laurel() +
      circle(0, 4, 92, '#05030f', { opacity: 0.4 }) +
      circle(0, 0, 92, paint.gold) +
      circle(0, 0, 82, paint.dark) +
      place(roosterHead(), 10, 6, 0, random.chance(0.5) ? 0.78 : [-0.78, 0.78]),
  },
  {
    name: 'duel',
    size: 0.92,
    words: ['fight', 'duel', 'vs', 'battle', 'derby'],
    draw: (p, random) =>
      path('M-8-140L34-30H6L28 140L-36 12H-6Z', p.accentLight, { opacity: 0.9 }) +
      ellipse(0, 108, 150, 20, paint.shadow) +
      place(rooster(random.pick(tails)), 66, 12, 0, 0.78) +
      place(rooster(random.pick(tails)), -66, 12, 0, [-0.78, 0.78]),
  },
  {
    name: 'shield',
    size: 1.04,
    words: ['war', 'warrior', 'shield', 'legend', 'digital'],
    draw: (p) =>
      groundShadow(126, 90) +
      path(outline(corners(8, 122, 22.5)), paint.gold, { stroke: '#8f5210', 'stroke-width': 2 }) +
      path(outline(corners(8, 110, 22.5)), p.accentDeep) +
      path(outline(corners(8, 110, 22.5)), paint.dark, { opacity: 0.55 }) +
      group(
        repeat(12, (i) => path('M0 0L8-104H-8Z', p.accent, { transform: `rotate(${i * 30})` })),
        { opacity: '.35' },
      ) +
      place(rooster([paint.gold, paint.second]), -2, 4, 0, 0.74),
  },
];
