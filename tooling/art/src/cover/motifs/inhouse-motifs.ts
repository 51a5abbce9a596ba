import { circle, ellipse, group, line, path, place, rect, repeat } from '../../draw/element';
import { paint } from '../../draw/ink';
import { die } from '../../objects/die';
import { gem } from '../../objects/gem';
import { cardBack, cardFace } from '../../objects/playing-card';
import { coin, groundShadow } from '../../objects/sphere';
import { facetStar, rocket } from '../../objects/treasures';
import type { Motif } from '../motif';

const bomb = (): string =>
  line('M12-20Q22-34 32-28', '#d99b35', 4) +
  path('M32-38L35-30L43-28L35-25L32-17L29-25L21-28L29-30Z', '#ffd469') +
  circle(0, 0, 21, '#221b40') +
  circle(0, 0, 21, paint.sphere) +
  rect(6, -25, 12, 9, '#4a4270', { rx: 2, transform: 'rotate(32 12 -20)' });

export const inhouseMotifs: readonly Motif[] = [
  {
    name: 'crash',
    size: 1.0,
    words: ['crash', 'rocket', 'aviator', 'moonshot', 'limbo', 'จรวด', '火箭'],
    draw: (p, random) => {
      const curve = 'M-150 108C-60 104 20 84 70-34';
      const bars = [100, 97, 92, 86, 78, 67, 53, 35, 12];
      return (
        line(
          repeat(5, (i) => `M-150 ${108 - i * 52}H150M${-130 + i * 62}-130V112`),
          '#fff',
          1,
          { opacity: 0.14 },
        ) +
        path(bars.map((y, i) => `M${-140 + i * 22} 118V${y + 8}h13V118Z`).join(''), p.accent, { opacity: 0.5 }) +
        line(curve, '#fff', 12, { opacity: 0.16 }) +
        line(curve, p.accentLight, 6) +
        ellipse(74, -44, 90, 90, paint.glow, { opacity: 0.8 }) +
        place(rocket(), 86, -62, 32, 0.62) +
        repeat(3, () => place(coin(random.between(10, 17)), random.between(-110, 10), random.between(-90, 40), random.between(-30, 30)))
      );
    },
  },
  {
    name: 'dice',
    words: ['dice', 'roll', 'ลูกเต๋า'],
    draw: (p, random) => {
      const face = () => random.whole(1, 6);
      return (
        groundShadow(108, 130, 26) +
        place(die(82, [face(), face(), face()], p.accent, '#fff'), -48, 26, random.between(-12, 4)) +
        place(die(72, [face(), face(), face()], '#f4eefc', '#2a2150'), 66, -34, random.between(2, 16))
      );
    },
  },
  {
    name: 'mines',
    size: 1.04,
    words: ['mine', 'bomb', 'sweeper', 'ทุ่นระเบิด', '地雷'],
    draw: (p, random) => {
      const bombAt = random.whole(0, 8);
      const cut = random.pick(['diamond', 'round', 'hexagon'] as const);
      const cell = (i: number) => {
        const open = i === bombAt || random.chance(0.5);
        const content = i === bombAt ? bomb() : group(gem(24, cut, { light: p.accentLight, base: p.accent, deep: p.accentDeep }), {});
        return place(
          rect(-34, -30, 68, 68, '#05030f', { rx: 14, opacity: 0.45 }) +
            rect(-34, -34, 68, 68, open ? paint.dark : paint.second, { rx: 14, stroke: '#fff', 'stroke-opacity': 0.28 }) +
            (open ? content : rect(-28, -29, 56, 22, '#fff', { rx: 10, opacity: 0.22 })),
          -76 + (i % 3) * 76,
          -76 + Math.floor(i / 3) * 76,
        );
      };
      return groundShadow(128, 130, 22) + repeat(9, cell);
    },
  },
  {
    name: 'plinko',
    size: 1.04,
    words: ['plinko', 'ball', 'drop', 'pachinko'],
    draw: (p, random) =>
      repeat(5, (row) => repeat(row + 3, (i) => place(circle(0, 0, 7, paint.ivory), (i - (row + 2) / 2) * 40, -96 + row * 38))) +
      repeat(7, (i) =>
        rect(-130 + i * 38, 92, 33, 34, Math.abs(i - 3) > 2 ? paint.accent : Math.abs(i - 3) > 0 ? paint.gold : paint.second, { rx: 8 }),
      ) +
      line('M-6-136Q14-112 20-84T0-40T22 10', p.accentLight, 5, { opacity: 0.45 }) +
      place(circle(0, 0, 21, p.accent) + circle(0, 0, 21, paint.sphere), random.between(14, 26), 20),
  },
  {
    name: 'hi-lo',
    size: 0.98,
    words: ['hilo', 'hi-lo', 'high', 'low', 'card', 'war'],
    draw: (p, random) =>
      groundShadow(122, 110, 22) +
      place(cardBack(p.accentDeep), -30, 2, -12, 1.3) +
      place(cardFace(random.pick(['7', '8', '9', 'J']), random.pick(['heart', 'spade', 'diamond'] as const)), 24, 4, 7, 1.34) +
      path('M112-54L142-14H124V16H100V-14H82Z', '#35b57c', { stroke: '#fff', 'stroke-width': 2 }) +
      path('M-112 54L-142 14H-124V-16H-100V14H-82Z', '#e0475b', { stroke: '#fff', 'stroke-width': 2 }),
  },
  {
    name: 'wheel',
    size: 1.06,
    words: ['wheel'],
    hints: ['spin', 'fortune'],
    draw: (p, random) =>
      groundShadow(122, 110) +
      circle(0, 0, 116, paint.dark, { stroke: '#f5c451', 'stroke-width': 3 }) +
      group(
        repeat(3, (i) =>
          circle(0, 0, 92, 'none', {
            stroke: [p.accent, p.second, '#f2b632'][i] ?? p.accent,
            'stroke-width': 34,
            'stroke-linecap': 'butt',
            'stroke-dasharray': '36.2 156.5',
            'stroke-dashoffset': -i * 64.2,
          }),
        ),
        { transform: `rotate(${random.whole(0, 60)})` },
      ) +
      circle(0, 0, 109, 'none', { stroke: '#fff', 'stroke-width': 2, opacity: 0.4 }) +
      circle(0, 0, 60, paint.dark) +
      place(facetStar(46, '#ffe9a8', '#c47d1c'), 0, 0) +
      path('M-14-132H14L0-96Z', paint.gold, { stroke: '#fff', 'stroke-width': 1.5 }),
  },
  {
    name: 'coin-flip',
    words: ['coin', 'flip', 'toss', 'heads'],
    draw: (_p, random) =>
      groundShadow(116, 90) +
      path('M-30 108C-60 20-60-60-20-112M34 108C64 30 66-50 30-108', 'none', {
        stroke: '#fff',
        'stroke-width': 3,
        opacity: 0.3,
        'stroke-dasharray': '3 11',
      }) +
      place(coin(22), -100, 70, -30, [0.5, 1]) +
      place(coin(24), 104, 58, 24, [0.65, 1]) +
      place(coin(80), 2, -16, random.between(-24, 10), [0.96, 1]),
  },
];
