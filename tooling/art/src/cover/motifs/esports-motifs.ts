import { circle, corners, ellipse, group, line, outline, path, place, polar, rect, repeat } from '../../draw/element';
import { paint } from '../../draw/ink';
import { gem } from '../../objects/gem';
import { crescent, groundShadow } from '../../objects/sphere';
import type { Motif } from '../motif';
import type { Palette } from '../palettes';

const shieldPath = 'M0-104L78-76V-8C78 44 46 82 0 108C-46 82-78 44-78-8V-76Z';

const wing = (side: number): string =>
  group(
    repeat(5, (i) =>
      path(
        `M66 ${-58 + i * 24}L${158 - i * 16} ${-112 + i * 30}L${140 - i * 14} ${-70 + i * 28}L66 ${-24 + i * 20}Z`,
        i % 2 ? paint.second : paint.ivory,
        { stroke: '#05030f', 'stroke-opacity': 0.3 },
      ),
    ),
    { transform: `scale(${side} 1)` },
  );

const shield = (p: Palette, content: string): string =>
  path(shieldPath, '#05030f', { transform: 'translate(4 10)', opacity: 0.4 }) +
  path(shieldPath, paint.gold, { stroke: '#8f5210', 'stroke-width': 2 }) +
  path(shieldPath, paint.dark, { transform: 'scale(.88)' }) +
  path('M0-104L78-76V-8C78 44 46 82 0 108Z', p.accent, { transform: 'scale(.88)', opacity: 0.55 }) +
  path('M0-104V108C-46 82-78 44-78-8V-76Z', p.accent, { transform: 'scale(.88)', opacity: 0.85 }) +
  content;

const sword = (): string =>
  path('M-7-120L0-138L7-120V40H-7Z', paint.ivory) +
  path('M0-138L7-120V40H0Z', '#4a4468', { opacity: 0.5 }) +
  path('M-34 36Q0 52 34 36L30 54Q0 62-30 54Z', paint.gold) +
  rect(-6, 54, 12, 38, paint.goldDeep, { rx: 3 }) +
  circle(0, 98, 10, paint.gold);

const controller = (p: Palette): string => {
  const body =
    'M-60-52C-30-64 30-64 60-52C104-48 136 24 130 66C126 92 98 92 82 72L58 40H-58L-82 72C-98 92-126 92-130 66C-136 24-104-48-60-52Z';
  return (
    path(body, '#05030f', { transform: 'translate(0 12)', opacity: 0.45 }) +
    path(body, paint.accent) +
    path(body, paint.dark, { transform: 'translate(0 3) scale(.955)' }) +
    path('M-60-52C-30-64 30-64 60-52C84-48 106-24 118 4C90-34 50-42 0-42S-90-34-118 4C-106-24-84-48-60-52Z', '#fff', { opacity: 0.22 }) +
    path('M-82-30H-66V-16H-52V0H-66V14H-82V0H-96V-16H-82Z', paint.ivory) +
    [
      [74, -28, p.accent],
      [94, -8, p.second],
      [54, -8, '#f2b632'],
      [74, 12, '#4cc38a'],
    ]
      .map(([x, y, fill]) => place(circle(0, 0, 10, String(fill)) + circle(0, 0, 10, paint.sphere), Number(x), Number(y)))
      .join('') +
    [-34, 34].map((x) => circle(x, 22, 21, '#0b0820') + circle(x, 19, 16, paint.second) + circle(x, 19, 16, paint.sphere)).join('') +
    path(crescent(11), paint.gold, { transform: 'translate(0 -22)' })
  );
};

const headset = (p: Palette): string =>
  line('M-92 20C-104-116 104-116 92 20', '#171232', 26) +
  line('M-92 14C-102-108 102-108 92 14', p.accent, 12) +
  line('M-84 0C-84-82 20-104 60-58', '#fff', 3, { opacity: 0.6 }) +
  [-1, 1]
    .map((side) =>
      group(
        rect(66, -12, 44, 92, paint.dark, { rx: 20 }) +
          rect(84, -8, 34, 84, paint.accent, { rx: 16 }) +
          rect(96, 8, 12, 52, paint.gold, { rx: 6 }) +
          rect(58, 2, 18, 66, '#2a2248', { rx: 9 }),
        { transform: `scale(${side} 1)` },
      ),
    )
    .join('') +
  line('M-96 78C-92 108-60 116-26 112', '#171232', 8) +
  ellipse(-18, 111, 17, 10, paint.gold);

export const esportsMotifs: readonly Motif[] = [
  {
    name: 'crest',
    size: 0.94,
    words: ['league', 'legend', 'crest', 'team', 'arena', 'rov', 'moba'],
    draw: (p) =>
      groundShadow(118, 90) +
      wing(1) +
      wing(-1) +
      shield(p, path(crescent(44), paint.gold, { transform: 'translate(-4 -4)' }) + circle(10, -8, 15, paint.gold)),
  },
  {
    name: 'controller',
    size: 0.96,
    words: ['console', 'fifa', 'pad', 'play', 'virtual', 'cyber'],
    draw: (p, random) => groundShadow(106, 120) + place(controller(p), 0, 0, random.between(-14, 14), 1.02),
  },
  {
    name: 'swords',
    size: 1.0,
    words: ['battle', 'war', 'sword', 'dota', 'honor', 'duel', 'clash'],
    draw: (p, random) =>
      groundShadow(120, 96) +
      place(sword(), 4, 8, 42, 1.05) +
      place(sword(), -4, 8, -42, 1.05) +
      place(
        shield(
          p,
          place(
            gem(36, random.pick(['kite', 'round', 'hexagon'] as const), { light: p.secondLight, base: p.second, deep: p.secondDeep }),
            0,
            -6,
          ),
        ),
        0,
        4,
        0,
        0.72,
      ),
  },
  {
    name: 'headset',
    size: 1.06,
    words: ['cast', 'stream', 'live', 'voice', 'pro'],
    draw: (p) => groundShadow(122, 100) + headset(p),
  },
  {
    name: 'target',
    size: 1.06,
    words: ['strike', 'shoot', 'counter', 'valor', 'sniper', 'pubg', 'aim'],
    draw: (p, random) => {
      const tick = (turn: number) => path('M-4-124L4-124L2-74H-2Z', paint.gold, { transform: `rotate(${turn})` });
      return (
        ellipse(0, 0, 150, 150, paint.glow, { opacity: 0.6 }) +
        circle(0, 0, 104, 'none', { stroke: p.accentLight, 'stroke-width': 3 }) +
        circle(0, 0, 104, 'none', {
          stroke: p.accent,
          'stroke-width': 12,
          'stroke-linecap': 'butt',
          'stroke-dasharray': '54 110',
          transform: `rotate(${random.whole(0, 80)})`,
        }) +
        circle(0, 0, 78, p.deep, { opacity: 0.55, stroke: '#fff', 'stroke-opacity': 0.5 }) +
        [0, 90, 180, 270].map(tick).join('') +
        place(gem(46, 'hexagon', { light: p.accentLight, base: p.accent, deep: p.accentDeep }), 0, 0) +
        repeat(24, (i) => {
          const [x, y] = polar(i * 15, 90);
          return circle(x, y, i % 6 ? 1.5 : 3, '#fff', { opacity: 0.8 });
        })
      );
    },
  },
  {
    name: 'hex-cup',
    size: 1.0,
    words: ['cup', 'champion', 'major', 'master', 'tournament'],
    draw: (p, random) =>
      groundShadow(124, 96) +
      repeat(6, (i) => {
        const [x, y] = polar(i * 60 - 30, 92);
        return path(outline(corners(6, 33)), i % 2 ? paint.accent : paint.second, {
          transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
          opacity: 0.9,
          stroke: '#fff',
          'stroke-opacity': 0.35,
        });
      }) +
      path(outline(corners(6, 66)), paint.gold, { stroke: '#8f5210', 'stroke-width': 2 }) +
      path(outline(corners(6, 57)), paint.dark) +
      place(random.chance(0.5) ? controller(p) : headset(p), 0, 0, 0, 0.36),
  },
];
