import { circle, ellipse, group, line, path, place, rect, repeat } from '../../draw/element';
import { paint } from '../../draw/ink';
import { basketball, football, shuttlecock, tennisBall, volleyball } from '../../objects/balls';
import { groundShadow } from '../../objects/sphere';
import { facetStar } from '../../objects/treasures';
import type { Motif } from '../motif';
import type { Palette } from '../palettes';

/** A pitch that runs to the horizon under floodlights. */
const pitch = (p: Palette): string =>
  path('M-60-40L-240 220H240L60-40Z', p.second, { opacity: 0.5 }) +
  repeat(4, (i) => path(`M${-60 + i * 30}-40L${-240 + i * 120} 220h60L${-45 + i * 30}-40Z`, p.secondDeep, { opacity: 0.5 })) +
  line('M-60-40H60M-96 12H96M-240 220L-60-40M240 220L60-40', '#fff', 2, { opacity: 0.6 }) +
  ellipse(0, 90, 108, 40, 'none', { stroke: '#fff', 'stroke-width': 2, opacity: 0.6 }) +
  line('M-152 92H152', '#fff', 2, { opacity: 0.6 });

const floodlights = (): string =>
  [-1, 1]
    .map((side) =>
      group(
        path('M112-132L-40 130H60Z', '#fff', { opacity: 0.11 }) +
          repeat(6, (i) => circle(100 + (i % 3) * 13, -140 + Math.floor(i / 3) * 12, 4.5, '#fffbe6')),
        { transform: `scale(${side} 1)` },
      ),
    )
    .join('');

const speed = (turn: number): string =>
  group(line('M-150 30H-92M-166 0H-98M-150-30H-92', '#fff', 5, { opacity: 0.4 }), { transform: `rotate(${turn})` });

const trophy = (): string =>
  line('M-56-80C-112-84-104-14-44-12M56-80C112-84 104-14 44-12', '#e0982a', 12) +
  line('M-58-76C-102-78-96-22-46-20M58-76C102-78 96-22 46-20', '#ffe9a8', 3) +
  path('M-66-102H66C66-34 50 16 14 30V56H-14V30C-50 16-66-34-66-102Z', paint.gold) +
  path('M-50-96H-28C-28-44-22-10-8 16C-38 0-50-44-50-96Z', '#fff', { opacity: 0.45 }) +
  path('M34-102H66C66-34 50 16 14 30C32-6 36-50 34-102Z', '#5f3208', { opacity: 0.35 }) +
  ellipse(0, -102, 66, 13, paint.goldDeep) +
  ellipse(0, -102, 56, 8, '#5f3208') +
  path('M-34 56H34L42 84H-42Z', paint.goldDeep) +
  rect(-56, 82, 112, 24, paint.dark, { rx: 5, stroke: '#f5c451', 'stroke-width': 1.5 });

export const sportsMotifs: readonly Motif[] = [
  {
    name: 'football',
    size: 1.06,
    words: ['football', 'soccer', 'goal', 'penalty', 'ฟุตบอล'],
    draw: (p, random) =>
      floodlights() +
      pitch(p) +
      groundShadow(104, 90, 20) +
      speed(random.between(140, 170)) +
      place(football(84, random.between(0, 72)), 0, 10),
  },
  {
    name: 'basketball',
    size: 1.06,
    words: ['basket', 'dunk', 'hoop', 'street'],
    draw: (_p, random) =>
      rect(-84, -136, 168, 108, '#fff', { rx: 6, opacity: 0.16, stroke: '#fff', 'stroke-width': 3 }) +
      rect(-34, -104, 68, 52, 'none', { stroke: '#fff', 'stroke-width': 3, opacity: 0.7 }) +
      line('M-46-40L-30 26M-24-40L-8 30M0-40V32M24-40L8 30M46-40L30 26M-44-20Q0-4 44-20M-38 4Q0 18 38 4', '#fff', 2, { opacity: 0.6 }) +
      ellipse(0, -40, 50, 11, 'none', { stroke: '#e2522a', 'stroke-width': 7 }) +
      groundShadow(122, 84) +
      place(basketball(66), random.between(-18, 18), 52, random.between(-30, 30)),
  },
  {
    name: 'tennis',
    words: ['tennis', 'court', 'ace'],
    draw: (p, random) =>
      path('M-110 40L-200 180H200L110 40Z', p.second, { opacity: 0.6 }) +
      line('M-110 40L-200 180M110 40L200 180M-84 40L-150 180M84 40L150 180M0 40V180M-150 96H150', '#fff', 2.5, { opacity: 0.75 }) +
      rect(-150, -2, 300, 46, '#fff', { opacity: 0.12 }) +
      line('M-150-2H150', '#fff', 6) +
      repeat(15, (i) => line(`M${-140 + i * 20}-2V44`, '#fff', 1, { opacity: 0.35 })) +
      groundShadow(112, 70, 16) +
      speed(random.between(15, 40)) +
      place(tennisBall(66), 6, 10, random.between(-40, 40)),
  },
  {
    name: 'trophy',
    words: ['cup', 'league', 'champion', 'world', 'virtual', 'king'],
    draw: (p) =>
      floodlights() + groundShadow(112, 100) + place(trophy(), 0, 6, 0, 1.04) + place(facetStar(22, p.accentLight, p.accentDeep), 0, -40),
  },
  {
    name: 'volleyball',
    size: 1.06,
    words: ['volley', 'beach', 'takraw', 'net'],
    draw: (p, random) =>
      line('M-180-34L180-58M-180 46L180 22', '#fff', 5, { opacity: 0.75 }) +
      repeat(13, (i) => line(`M${-170 + i * 28} ${-34 - i * 1.8}V${46 - i * 1.8}`, '#fff', 1.2, { opacity: 0.35 })) +
      line('M-180-8L180-32M-180 20L180-4', '#fff', 1.2, { opacity: 0.35 }) +
      groundShadow(116, 86) +
      place(volleyball(80, p.accent, '#f2b632'), 0, 8, random.between(-40, 40)),
  },
  {
    name: 'shuttlecock',
    words: ['badminton', 'smash', 'shuttle'],
    draw: (_p, random) =>
      groundShadow(118, 80) + speed(random.between(-60, -30)) + place(shuttlecock(), 0, 0, random.between(150, 205), 1.05),
  },
];
