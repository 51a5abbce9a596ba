import { circle, ellipse, group, path, place, rect, repeat } from '../../draw/element';
import { paint } from '../../draw/ink';
import { cardBack, cardFace, cardFan, suitPaths, type Suit } from '../../objects/playing-card';
import { chip, groundShadow } from '../../objects/sphere';
import { crown } from '../../objects/treasures';
import type { Motif } from '../motif';

const suits: readonly Suit[] = ['spade', 'heart', 'diamond', 'club'];

/** A thick tile: side, face and whatever is carved into it. */
const tile = (width: number, height: number, side: string, marks: string): string =>
  rect(-width / 2 + 5, -height / 2 + 12, width, height, '#05030f', { rx: 12, opacity: 0.4 }) +
  rect(-width / 2, -height / 2 + 7, width, height, side, { rx: 12 }) +
  rect(-width / 2, -height / 2, width, height, paint.ivory, { rx: 12 }) +
  marks;

const dots = (p: { accentDeep: string; secondDeep: string }, count: number): string => {
  const spots: Record<number, readonly (readonly [number, number])[]> = {
    1: [[0, 0]],
    4: [
      [-16, -24],
      [16, -24],
      [-16, 24],
      [16, 24],
    ],
    5: [
      [-17, -27],
      [17, -27],
      [0, 0],
      [-17, 27],
      [17, 27],
    ],
    9: [
      [-20, -30],
      [0, -30],
      [20, -30],
      [-20, 0],
      [0, 0],
      [20, 0],
      [-20, 30],
      [0, 30],
      [20, 30],
    ],
  };
  const r = count === 1 ? 24 : count > 5 ? 8.5 : 12.5;
  return (spots[count] ?? [])
    .map(([x, y], i) => {
      const color = i % 2 ? '#c8213a' : i % 3 ? p.secondDeep : p.accentDeep;
      return circle(x, y, r, color) + circle(x, y, r * 0.62, '#fff') + circle(x, y, r * 0.36, color);
    })
    .join('');
};

const domino = (top: number, bottom: number): string => {
  const spots: Record<number, readonly (readonly [number, number])[]> = {
    1: [[0, 0]],
    2: [
      [-13, -13],
      [13, 13],
    ],
    3: [
      [-13, -13],
      [0, 0],
      [13, 13],
    ],
    4: [
      [-13, -13],
      [13, -13],
      [-13, 13],
      [13, 13],
    ],
    5: [
      [-13, -13],
      [13, -13],
      [0, 0],
      [-13, 13],
      [13, 13],
    ],
    6: [
      [-13, -14],
      [13, -14],
      [-13, 0],
      [13, 0],
      [-13, 14],
      [13, 14],
    ],
  };
  const half = (count: number, y: number) =>
    (spots[count] ?? []).map(([dx, dy]) => circle(dx, y + dy, 6, count % 2 ? '#c8213a' : '#1b1a35')).join('');
  return tile(62, 122, paint.goldDeep, half(top, -30) + half(bottom, 30) + rect(-22, -1.5, 44, 3, '#b9aecb', { rx: 1.5 }));
};

export const cardMotifs: readonly Motif[] = [
  {
    name: 'hand',
    size: 0.98,
    words: ['poker', 'holdem', 'texas', 'flush', 'rummy', 'ดัมมี่', 'dummy'],
    draw: (p, random) => {
      const suit = random.pick(suits);
      return (
        groundShadow(112, 130, 24) +
        place(
          cardFan(
            ['10', 'J', 'Q', 'K', 'A'].map((rank) => cardFace(rank, suit)),
            15,
            150,
          ),
          0,
          0,
          0,
          1.02,
        ) +
        place(chip(30, p.accent), -70, 106, 0, [1, 0.75]) +
        place(chip(30, p.second), 74, 110, 0, [1, 0.75])
      );
    },
  },
  {
    name: 'ace',
    size: 1.0,
    words: ['ace', 'bluff', 'lord', 'landlord', 'king', 'ไพ่'],
    draw: (p, random) => {
      const suit = random.pick(suits);
      return (
        groundShadow(120, 110) +
        place(cardBack(p.accentDeep), -46, 2, -18, 1.3) +
        place(cardBack(p.secondDeep), 46, 2, 18, 1.3) +
        place(cardFace('A', suit), 0, 4, 0, 1.5) +
        place(crown(), 0, -108, 0, 0.5)
      );
    },
  },
  {
    name: 'mahjong',
    words: ['mahjong', 'majiang', 'ไพ่นก', 'sparrow'],
    draw: (p, random) => {
      const face = () => dots(p, random.pick([1, 4, 5, 9]));
      return (
        groundShadow(112, 130, 26) +
        place(tile(82, 112, paint.second, face()), -66, 22, -16) +
        place(tile(82, 112, paint.second, face()), 68, 18, 15) +
        place(tile(90, 122, paint.accent, face()), 0, -8, random.between(-4, 4), 1.1)
      );
    },
  },
  {
    name: 'dominoes',
    words: ['domino', 'qiuqiu', 'ceme', 'gaple', 'pai', 'gow'],
    draw: (_p, random) =>
      groundShadow(112, 120, 24) +
      place(domino(random.whole(1, 6), random.whole(1, 6)), -66, 14, -20, 1.08) +
      place(domino(random.whole(1, 6), random.whole(1, 6)), 66, 14, 20, 1.08) +
      place(domino(random.whole(1, 6), random.whole(1, 6)), 0, -10, 0, 1.28),
  },
  {
    name: 'chips',
    size: 1.05,
    words: ['chip', 'bull', 'niu', 'banker', 'three', 'pok', 'deng'],
    draw: (p, random) =>
      groundShadow(116, 130, 26) +
      repeat(4, (i) => place(chip(44, p.second), -66, 92 - i * 13, 0, [1, 0.42])) +
      repeat(6, (i) => place(chip(44, p.accentDeep), 64, 96 - i * 13, 0, [1, 0.42])) +
      place(cardFace('A', random.pick(suits)), -26, -42, -12, 1.05) +
      place(cardFace('8', random.pick(suits)), 30, -48, 9, 1.05) +
      place(chip(34, '#d3263f'), 0, 84, 12),
  },
  {
    name: 'suits',
    words: ['duel', 'battle', 'rush', 'arena', 'room'],
    draw: (p) =>
      groundShadow(122, 110) +
      suits
        .map((suit, i) => {
          const [x, y] = [
            [0, -62],
            [66, 4],
            [0, 70],
            [-66, 4],
          ][i] ?? [0, 0];
          const red = suit === 'heart' || suit === 'diamond';
          return group(
            path(suitPaths[suit], '#05030f', { transform: 'translate(4 6)', opacity: 0.4 }) +
              path(suitPaths[suit], red ? paint.accent : paint.gold, { stroke: '#fff', 'stroke-width': 1.5, 'stroke-opacity': 0.6 }) +
              ellipse(-8, -14, 10, 6, '#fff', { opacity: 0.35 }),
            { transform: `translate(${x} ${y}) scale(1.5)` },
          );
        })
        .join('') +
      place(chip(24, p.secondDeep), 0, 4),
  },
];
