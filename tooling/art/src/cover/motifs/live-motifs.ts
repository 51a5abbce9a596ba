import { circle, ellipse, group, line, path, place, repeat } from '../../draw/element';
import { paint } from '../../draw/ink';
import { die } from '../../objects/die';
import { cardBack, cardFace, cardFan, type Suit } from '../../objects/playing-card';
import { rouletteWheel } from '../../objects/roulette-wheel';
import { chip, crescent, groundShadow } from '../../objects/sphere';
import type { Random } from '../../draw/create-random';
import type { Motif } from '../motif';

const suits: readonly Suit[] = ['spade', 'heart', 'diamond', 'club'];

/** The curved edge of a table with its printed lines, behind whatever lies on it. */
const table = (): string =>
  ellipse(0, 150, 210, 120, '#05030f', { opacity: 0.4 }) +
  ellipse(0, 140, 206, 116, paint.goldDeep) +
  ellipse(0, 136, 200, 112, '#4a2410') +
  ellipse(0, 140, 184, 102, paint.dark) +
  ellipse(0, 140, 184, 102, paint.second, { opacity: 0.5 }) +
  ellipse(0, 142, 164, 86, 'none', { stroke: '#f5e3b0', 'stroke-width': 1.6, opacity: 0.6 }) +
  ellipse(0, 142, 140, 68, 'none', {
    stroke: '#f5e3b0',
    'stroke-width': 1,
    opacity: 0.4,
    'stroke-linecap': 'butt',
    'stroke-dasharray': '16 8',
  });

const stackOfChips = (x: number, y: number, count: number, fill: string): string =>
  repeat(count, (i) => place(chip(30, fill), x + (i % 2 ? 1.5 : -1), y - i * 9, 0, [1, 0.46]));

const twoCards = (random: Random): string => {
  const ranks = random.chance(0.5) ? ['K', '9'] : ['A', '8'];
  return (
    place(cardFace(ranks[0] ?? 'K', random.pick(suits)), -42, -8, -13, 1.06) +
    place(cardFace(ranks[1] ?? '9', random.pick(suits)), 44, -12, 10, 1.06)
  );
};

export const liveMotifs: readonly Motif[] = [
  {
    name: 'baccarat',
    size: 1.0,
    words: ['baccarat', 'บาคาร่า', '百家乐'],
    hints: ['banker', 'squeeze'],
    draw: (p, random) => table() + twoCards(random) + stackOfChips(-98, 108, 4, p.accent) + stackOfChips(100, 112, 6, p.accent),
  },
  {
    name: 'baccarat-fan',
    size: 1.02,
    words: ['baccarat', 'บาคาร่า', '百家乐'],
    draw: (p, random) =>
      table() +
      place(
        cardFan([cardFace('9', random.pick(suits)), cardBack(p.accentDeep), cardFace('K', random.pick(suits))], 26, 120),
        0,
        -22,
        random.between(-5, 5),
        1.02,
      ) +
      stackOfChips(-104, 110, 6, p.second) +
      stackOfChips(-66, 122, 3, p.accent) +
      place(chip(36, p.accent), 92, 102, 0, [1, 0.6]),
  },
  {
    name: 'roulette',
    size: 1.08,
    words: ['roulette', 'wheel', 'รูเล็ต'],
    draw: (p, random) => groundShadow(120, 130) + place(rouletteWheel(124, p.accent, p.deep), 0, 0, random.between(0, 360)),
  },
  {
    name: 'dragon-tiger',
    size: 1.04,
    words: ['dragon', 'tiger', 'เสือ', 'มังกร', 'duel'],
    draw: (p) =>
      table() +
      place(cardBack(p.accentDeep), -62, -14, -9, 1.12) +
      place(cardBack(p.secondDeep), 62, -14, 9, 1.12) +
      place(
        circle(0, 0, 34, paint.goldDeep) +
          circle(0, -2, 32, paint.gold) +
          circle(0, -2, 26, paint.dark) +
          path('M0-28A26 26 0 0 1 0 24A13 13 0 0 1 0-2A13 13 0 0 0 0-28Z', p.accent) +
          circle(0, -15, 4, p.accent) +
          circle(0, 11, 4, p.deep),
        0,
        62,
      ),
  },
  {
    name: 'sic-bo',
    size: 1.04,
    words: ['sic', 'dice', 'ไฮโล', 'hilo', 'lô', 'bo'],
    draw: (_p, random) => {
      const face = () => random.whole(1, 6);
      const draw = (x: number, y: number, size: number, fill: string, pip: string) =>
        place(die(size, [face(), face(), face()], fill, pip), x, y);
      return (
        ellipse(0, 92, 132, 40, paint.goldDeep) +
        ellipse(0, 84, 132, 40, paint.gold) +
        ellipse(0, 84, 116, 32, paint.dark) +
        draw(-44, 44, 44, '#f4eefc', '#2a2150') +
        draw(46, 42, 44, '#f4eefc', '#2a2150') +
        draw(2, 68, 48, '#d3263f', '#fff') +
        path('M-116 84C-128-60-74-124 0-124S128-60 116 84A116 32 0 0 1-116 84Z', '#fff', { opacity: 0.1 }) +
        line('M-116 84C-128-60-74-124 0-124S128-60 116 84', '#fff', 2.5, { opacity: 0.55 }) +
        line('M-92 40C-96-40-66-84-34-100', '#fff', 8, { opacity: 0.4 }) +
        circle(0, -128, 10, paint.gold)
      );
    },
  },
  {
    name: 'blackjack',
    size: 1.02,
    words: ['blackjack', '21', 'poker', 'holdem', 'hold'],
    draw: (p, random) =>
      table() +
      place(
        cardFan([cardFace('A', random.pick(suits)), cardFace('K', random.pick(suits)), cardFace('Q', random.pick(suits))], 24, 130),
        0,
        -20,
        0,
        1.02,
      ) +
      place(chip(34, p.accent), -74, 100, 20, [1, 0.7]) +
      place(chip(34, p.secondDeep), 72, 104, -10, [1, 0.7]),
  },
  {
    name: 'money-wheel',
    size: 1.02,
    words: ['time', 'show', 'dream', 'money', 'fortune', 'game'],
    draw: (p, random) => {
      const colors = [p.accent, p.deep, '#e0982a', p.second, p.groundEnd, '#f4eefc'];
      const slices = repeat(12, (i) =>
        path('M0 0L-27.2-101.4A105 105 0 0 1 27.2-101.4Z', colors[i % 6] ?? p.accent, { transform: `rotate(${i * 30})` }),
      );
      return (
        groundShadow(124, 110) +
        circle(0, 4, 122, '#05030f', { opacity: 0.45 }) +
        circle(0, 0, 120, paint.gold) +
        circle(0, 0, 109, paint.goldDeep) +
        group(slices, { transform: `rotate(${random.whole(0, 29)})` }) +
        circle(0, 0, 105, paint.sphere, { opacity: 0.55 }) +
        repeat(24, (i) => circle(0, -114.5, i % 2 ? 2.4 : 3.4, i % 2 ? '#fff6d6' : '#fff', { transform: `rotate(${i * 15})` })) +
        circle(0, 0, 34, paint.gold) +
        circle(0, 0, 27, paint.dark) +
        path(crescent(15), paint.gold) +
        path('M-15-136H15L0-98Z', paint.accent, { stroke: '#fff', 'stroke-width': 2 })
      );
    },
  },
  {
    name: 'studio',
    size: 1.0,
    words: ['club', 'salon', 'vip', 'casino'],
    draw: (p, random) =>
      path('M-70-150L-150 110H10ZM70-150L-10 110H150Z', '#fff', { opacity: 0.1 }) +
      table() +
      place(rouletteWheel(58, p.accent, p.deep), -66, 40, random.between(0, 90), [1, 0.62]) +
      place(cardFace('A', 'spade'), 66, -28, 12, 0.92) +
      place(cardFace('K', 'spade'), 34, -18, -8, 0.92),
  },
];
