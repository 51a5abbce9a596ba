import { circle, ellipse, join, line, path, place, polar, rect, repeat } from '../../draw/element';
import { paint } from '../../draw/ink';
import { gem, type GemColors } from '../../objects/gem';
import { coin, coinStack, sphere } from '../../objects/sphere';
import { facetStar, petal } from '../../objects/treasures';
import type { Motif } from '../motif';
import type { Palette } from '../palettes';
import { mirrored, simple, solid } from './simple-motif';

const night = '#140f33';
const wood = { dark: '#5f3208', base: '#a8672f', light: '#d99b5a' } as const;
const red: string = '#d3263f';
const ruby: GemColors = { light: '#ffc2cc', base: '#e0475b', deep: '#7a0f22' };

const water = (): string =>
  path('M-172 84Q-136 70-100 84T-30 84T40 84T110 84T172 82V124H-172Z', '#2f86c9', { opacity: 0.9 }) +
  line('M-120 98Q-90 88-60 98T0 98T60 98T120 98', '#fff', 3.5, { opacity: 0.6 });

const ship = (p: Palette): string =>
  line('M-44 50V-84M24 50V-112', wood.dark, 8) +
  solid('M-88-70Q-44-88-2-70Q8-34-2 4Q-44-14-88 4Q-78-34-88-70Z', '#fbf3e0', 0.4) +
  solid('M-26-98Q24-118 74-98Q86-56 74-12Q24-32-26-12Q-14-56-26-98Z', '#fbf3e0', 0.4) +
  path('M24-112L66-124L58-112L66-102Z', p.accent) +
  place(circle(0, 0, 17, night) + circle(-6, -2, 5, '#fff') + circle(6, -2, 5, '#fff') + line('M-6 9H6', '#fff', 3), 24, -58) +
  solid('M-122 22L-92 34H84L126 6C124 50 96 92 66 96H-72C-100 84-118 56-122 22Z', wood.base, 0.45) +
  line('M-112 44H104M-100 66H92', wood.dark, 4) +
  [-60, -20, 20, 60].map((x) => circle(x, 54, 8, night, { stroke: '#f5c451', 'stroke-width': 3 })).join('') +
  water();

const boat = (): string =>
  line('M0 40V-60', wood.dark, 6) +
  solid('M-84-48Q0-108 84-48L70-40Q0-64-70-40Z', paint.accent, 0.4) +
  line('M-50-58L-42-44M0-74V-56M50-58L42-44', '#fff', 5, { opacity: 0.7 }) +
  [
    [-66, 26, '#f7a92b'],
    [-42, 14, red],
    [-18, 24, '#7ac74f'],
    [8, 12, '#f7a92b'],
    [34, 24, red],
    [58, 20, '#7a3fb0'],
  ]
    .map(([x, y, fill]) => place(sphere(19, String(fill)), Number(x), Number(y)))
    .join('') +
  solid('M-138-6C-110 24-90 34-60 36H60C92 34 112 20 138-14C132 44 96 86 60 90H-60C-98 84-130 42-138-6Z', wood.base, 0.45) +
  line('M-120 38Q0 58 120 34', '#f5c451', 5) +
  water();

const tukTuk = (): string =>
  solid('M-96-70Q-20-96 70-78L84-58H-100Z', '#f0c02c', 0.35) +
  line('M-86-60V30M66-60L92 14', '#35406b', 8) +
  path('M22-56H62L84 8H22Z', '#bfe6ff', { opacity: 0.7 }) +
  solid('M-112 22H24V-4L92 4C112 12 120 30 120 62H-112Z', paint.accent, 0.45) +
  rect(-92, -14, 74, 42, paint.second, { rx: 10 }) +
  line('M-104 42H20', '#f5c451', 6) +
  circle(108, 28, 11, '#fff6d6', { stroke: '#f5c451', 'stroke-width': 4 }) +
  [-70, 76]
    .map(
      (x) =>
        circle(x, 68, 30, night) +
        circle(x, 68, 17, '#c9cfe6') +
        circle(x, 68, 7, '#35406b') +
        circle(x, 68, 30, paint.sphere, { opacity: 0.4 }),
    )
    .join('') +
  line('M-132-20H-112M-140 6H-118M-134 34H-120', '#fff', 5, { opacity: 0.7 }) +
  path('M-8-128L-34-84H-14L-24-50L14-96H-6L10-128Z', '#ffd469', {
    stroke: '#8f5210',
    'stroke-width': 2,
    transform: 'translate(-54 20)scale(.7)',
  });

const moneyBag = (): string =>
  solid('M-24-58C-88-20-106 42-86 82C-66 108 66 108 86 82C106 42 88-20 24-58Z', '#c98a4a', 0.55) +
  solid('M-24-58L-56-104Q-28-92 0-108Q28-92 56-104L24-58Z', '#d99b5a', 0.4) +
  rect(-36, -68, 72, 20, paint.accent, { rx: 10 }) +
  place(coin(44), 0, 26) +
  place(coin(24), -84, 92, -14) +
  place(coin(24), 84, 94, 16) +
  place(coin(18), -58, 106);

const ingots = (): string => {
  const ingot =
    solid('M-78-14C-70 30 70 30 78-14L60 30Q0 52-60 30Z', paint.gold, 0.3) +
    solid('M-78-14Q-40 4-34-6Q-20-36 0-36T34-6Q40 4 78-14Q60 22 0 22T-78-14Z', paint.gold, 0.25) +
    ellipse(-8, -20, 14, 6, '#fff', { opacity: 0.7 });
  return (
    place(ingot, -54, 54, -4, 0.84) +
    place(ingot, 58, 56, 5, 0.84) +
    place(ingot, 0, -6, 0, 1.16) +
    repeat(
      2,
      (i) =>
        line('M0-96V-44', '#f5c451', 3, { transform: `translate(${i ? 70 : -70} 0)` }) +
        place(
          ellipse(0, 0, 26, 22, paint.accent) +
            ellipse(0, 0, 11, 22, '#fff', { opacity: 0.25 }) +
            rect(-12, -26, 24, 7, paint.gold) +
            rect(-12, 19, 24, 7, paint.gold),
          i ? 70 : -70,
          -76,
        ),
    )
  );
};

const krathong = (): string =>
  ellipse(0, 92, 132, 26, '#2f7fa3', { opacity: 0.7 }) +
  line('M-126 92Q-90 84-60 92M60 96Q100 86 128 94', '#fff', 3, { opacity: 0.6 }) +
  repeat(11, (i) =>
    path(petal(19, 66), i % 2 ? '#4f9a4a' : '#8fd06a', {
      transform: `translate(${(i - 5) * 17} 74)rotate(${(i - 5) * 13})`,
      stroke: '#2c5f2f',
    }),
  ) +
  ellipse(0, 74, 96, 24, '#2c5f2f') +
  repeat(9, (i) =>
    path(petal(15, 46), i % 2 ? paint.second : paint.accent, {
      transform: `translate(${(i - 4) * 15} 60)rotate(${(i - 4) * 14})`,
      stroke: '#fff',
      'stroke-opacity': 0.5,
    }),
  ) +
  [
    [0, -38],
    [-30, -8],
    [30, -8],
  ]
    .map(
      ([x = 0, y = 0]) =>
        rect(x - 6, y, 12, 60, '#fff3c4', { rx: 3 }) +
        circle(x, y - 18, 34, paint.glow) +
        path('M0-34C16-12 10 0 0 0S-16-12 0-34Z', '#ffb340', { transform: `translate(${x} ${y})` }) +
        path('M0-20C8-8 5 0 0 0S-8-8 0-20Z', '#fff6d6', { transform: `translate(${x} ${y})` }),
    )
    .join('');

const skyLantern = (): string => {
  const one =
    circle(0, 0, 96, paint.glow) +
    solid('M-46-66Q0-92 46-66C64-20 54 34 34 60H-34C-54 34-64-20-46-66Z', '#f7a92b', 0.25) +
    path('M-30 56C-40 20-24-10 0-14C24-10 40 20 30 56Z', '#fff3c4', { opacity: 0.85 }) +
    line('M-18-74Q-34 0-16 60M18-74Q34 0 16 60', '#c8641c', 2.5, { opacity: 0.6 }) +
    ellipse(0, 62, 34, 8, '#8f5210') +
    path('M-8 76C-10 62 0 56 0 48C6 58 12 64 8 76Z', '#fff');
  return place(one, 0, 6, 0, 1.2) + place(one, -96, -68, -6, 0.4) + place(one, 98, -50, 6, 0.5) + place(one, 84, 74, 4, 0.32);
};

const fireworks = (p: Palette): string => {
  const burst = (fill: string) => {
    const rays = (from: number, to: number, turn: number) =>
      repeat(12, (i) => `M${join(...polar(i * 30 + turn, from))}L${join(...polar(i * 30 + turn, to))}`);
    return line(rays(18, 54, 0), fill, 7) + line(rays(66, 66, 15), '#fff6d6', 10);
  };
  return (
    place(burst(p.accentLight), -44, -36, 0, 1.05) +
    place(burst('#ffd469'), 62, -6, 0, 0.86) +
    place(burst(p.secondLight), -10, -96, 0, 0.5) +
    place(circle(0, 0, 12, '#fff'), -44, -36) +
    place(circle(0, 0, 10, '#fff'), 62, -6) +
    [-44, 62].map((x) => line(`M${x * 0.4} 124Q${x * 0.8} 70 ${x} 40`, '#fff', 4, { opacity: 0.5, 'stroke-dasharray': '2 9' })).join('') +
    solid('M-22 124V88L0 66L22 88V124Z', red, 0.4)
  );
};

const kite = (): string =>
  line('M0 74C-30 96 30 108-10 130', '#fff', 3) +
  solid(
    'M0-118L44-34C78-46 108-30 124-4C92-8 66 6 48 24L16 40L0 84L-16 40L-48 24C-66 6-92-8-124-4C-108-30-78-46-44-34Z',
    paint.accent,
    0.35,
  ) +
  path('M0-118L14-34L0 84L-14-34Z', paint.gold) +
  mirrored(
    path('M-44-34C-78-46-108-30-124-4C-98-18-70-16-46-6Z', paint.second) +
      circle(-30, -2, 11, '#fff6d6') +
      line('M-116-6L-132 46M-112-8L-116 40', '#ffd469', 4),
  ) +
  line('M0-118V84M-124-4Q0-44 124-4', '#5f3208', 3, { opacity: 0.6 });

const bell = (): string =>
  path('M-16-96A18 18 0 1 1 16-96', 'none', { stroke: paint.gold, 'stroke-width': 11 }) +
  solid('M0-92C50-92 60-44 64-4C68 30 84 46 96 62H-96C-84 46-68 30-64-4C-60-44-50-92 0-92Z', paint.gold, 0.4) +
  path('M-34-70C-52-44-50 0-62 40L-78 52C-62 10-66-44-34-70Z', '#fff', { opacity: 0.5 }) +
  rect(-104, 56, 208, 24, paint.goldDeep, { rx: 12 }) +
  rect(-104, 54, 208, 12, paint.gold, { rx: 6 }) +
  place(sphere(20, '#e0982a'), 0, 92) +
  path('M-64 4Q0 22 64 4L66 20Q0 38-66 20Z', paint.accent) +
  line('M-124-20Q-136 10-124 40M124-20Q136 10 124 40', '#fff6d6', 6, { opacity: 0.8 });

const mask = (): string =>
  mirrored(solid('M-70-34C-104-52-124-36-128-6C-104-10-92 8-74 16Z', paint.gold, 0.3)) +
  solid('M0-76C50-76 86-50 80 0C76 52 44 98 0 104C-44 98-76 52-80 0C-86-50-50-76 0-76Z', '#2f8f6a', 0.5) +
  path('M-76-42L-52-116L-26-82L0-132L26-82L52-116L76-42Q0-72-76-42Z', paint.gold, { stroke: '#8f5210', 'stroke-width': 3 }) +
  circle(0, -82, 11, paint.accent) +
  mirrored(
    path('M-66-28Q-40-54-12-26Q-36-34-62-16Z', '#7a0f22') +
      path('M-62-4Q-40-28-14-2Q-40 14-62-4Z', '#fff', { stroke: night, 'stroke-width': 3 }) +
      circle(-36, -5, 9, night) +
      path('M-58 30C-70 44-56 64-42 52Z', red) +
      path('M-30 60L-36 84L-20 68Z', '#fff'),
  ) +
  path('M-14-8Q0-16 14-8L18 26Q0 38-18 26Z', '#1f6b4e') +
  path('M-40 52Q0 36 40 52Q24 78 0 78T-40 52Z', red) +
  path('M-30 54Q0 46 30 54L24 62Q0 56-24 62Z', '#fff');

const sword = (): string =>
  place(
    path('M-12-128L0-146L12-128V40H-12Z', '#e9eefb', { stroke: '#7d86a8', 'stroke-width': 2 }) +
      path('M0-146L12-128V40H0Z', '#9aa5c9') +
      solid('M-62 34Q0 22 62 34L54 58Q0 46-54 58Z', paint.gold, 0.3) +
      rect(-10, 52, 20, 56, wood.dark, { rx: 4 }) +
      line('M-10 64L10 72M-10 80L10 88M-10 96L10 104', '#f5c451', 3) +
      circle(0, 120, 17, paint.gold) +
      circle(0, 120, 10, paint.accent) +
      place(gem(13, 'kite', ruby), 0, 46),
    0,
    4,
    34,
    0.96,
  );

const trident = (): string =>
  place(
    rect(-8, -30, 16, 166, paint.gold, { rx: 6 }) +
      solid(
        'M-58-112L-70-86C-84-30-48-8-10-8V-96L-22-84L0-136L22-84L10-96V-8C48-8 84-30 70-86L58-112L44-70C52-44 36-30 20-28H-20C-36-30-52-44-44-70Z',
        paint.gold,
        0.35,
      ) +
      place(gem(21, 'round', ruby), 0, -2) +
      line('M-12 40H12M-12 56H12M-12 100H12', '#8f5210', 5),
    0,
    0,
    10,
  );

const castle = (): string =>
  solid('M-118 100V-34H-104V-52H-84V-34H-70V-52H-54V100ZM118 100V-34H104V-52H84V-34H70V-52H54V100Z', '#9a93b5', 0.5) +
  solid('M-60 100V-64H-42V-84H-22V-64H-10V-84H10V-64H22V-84H42V-64H60V100Z', '#b5aecd', 0.5) +
  path('M-26 100V40C-26 6 26 6 26 40V100Z', wood.dark) +
  line('M-10 100V22M10 100V22', '#f5c451', 3) +
  [-88, 86].map((x) => rect(x - 9, 0, 18, 32, '#ffd469', { rx: 9 })).join('') +
  rect(-10, -40, 20, 30, '#ffd469', { rx: 10 }) +
  line('M-50-20H-30M28-6H48M-50 30H-34M-108 60H-90M66 64H84', '#5c5478', 4, { opacity: 0.6 }) +
  line('M0-84V-130', wood.dark, 5) +
  path('M0-130L46-116L0-100Z', paint.accent);

const ruins = (): string =>
  solid('M-112-92L0-128L112-92V-76H-112Z', '#d9c39a', 0.4) +
  [-84, -30, 30, 84]
    .map(
      (x, i) =>
        solid(`M${x - 17} ${i === 2 ? -20 : -70}L${x + 17} ${i === 2 ? -34 : -70}V78H${x - 17}Z`, '#e9d8b0', 0.35) +
        line(`M${x - 6} ${i === 2 ? -18 : -64}V74M${x + 6} ${i === 2 ? -22 : -64}V74`, '#a08a5c', 3, { opacity: 0.7 }),
    )
    .join('') +
  solid('M-126 78H126V104H-126Z', '#c9b284', 0.4) +
  path('M20 78C8 50 52 52 40 78Z', '#4f9a4a') +
  line('M-84 40C-110 20-70 0-96-26', '#4f9a4a', 5) +
  place(coin(22), 0, -96);

const ferris = (p: Palette): string =>
  line('M-66 118L0 0L66 118M-84 118H84', '#c9cfe6', 9) +
  circle(0, 0, 96, 'none', { stroke: '#f5c451', 'stroke-width': 7 }) +
  circle(0, 0, 78, 'none', { stroke: '#fff', 'stroke-width': 2.5, opacity: 0.7 }) +
  repeat(4, (i) => line('M-96 0H96', '#fff', 3, { transform: `rotate(${i * 45})`, opacity: 0.7 })) +
  repeat(8, (i) => {
    const angle = (i * Math.PI) / 4;
    return place(
      path('M-17 0A17 17 0 0 1 17 0Z', '#fff6d6') + path('M-17 2H17L12 24H-12Z', [p.accent, '#f5b93c', p.second, red][i % 4] ?? red),
      Math.cos(angle) * 96,
      Math.sin(angle) * 96,
    );
  }) +
  place(facetStar(26, '#fff1b8', '#e0982a'), 0, 0);

const glove = (fill: string): string =>
  solid('M-34 62C-54 30-70-8-58-48C-44-92 34-98 58-58C78-20 62 24 46 62Z', fill, 0.5) +
  solid('M-58-24C-92-30-98 18-72 34C-58 42-42 34-34 18C-40 0-46-14-58-24Z', fill, 0.4) +
  path('M-32-70C-10-86 24-80 40-58C16-68-8-64-26-52Z', '#fff', { opacity: 0.5 }) +
  rect(-42, 58, 94, 40, '#fffaf0', { rx: 10 }) +
  line('M-36 70H46M-36 84H46', '#b5aecd', 3) +
  rect(-12, 58, 34, 40, paint.gold, { rx: 4 });

const ring = (): string =>
  path('M-130 62L-84 22H84L130 62L96 110H-96Z', '#3b5fb0') +
  path('M-112 62L-76 30H76L112 62L84 100H-84Z', '#e9eefb') +
  path('M-96 96L-130 62V92L-96 128H96L130 92V62L96 96Z', '#22346b') +
  circle(0, 66, 22, paint.gold, { transform: 'translate(0 30) scale(1 .5)' }) +
  line('M-120 30L-78-4H78L120 30', '#fff', 6) +
  line('M-120 2L-78-28H78L120 2', red, 6) +
  line('M-120-26L-78-52H78L120-26', '#4a86e0', 6) +
  [
    [-120, 96, red],
    [120, 96, '#4a86e0'],
    [-78, 54, '#fff'],
    [78, 54, '#fff'],
  ]
    .map(([x, h, fill]) =>
      rect(Number(x) - 8, -46 - (Number(h) === 54 ? 18 : 0), 16, Number(h) + 16, String(fill), {
        rx: 5,
        stroke: night,
        'stroke-width': 1.5,
      }),
    )
    .join('') +
  path('M-70-140L-24-60H24L70-140Z', '#fff6d6', { opacity: 0.25 });

const punchBag = (p: Palette): string =>
  line('M0-136V-96M0-104L-30-80M0-104L30-80', '#c9cfe6', 5) +
  solid('M-42-80Q0-92 42-80L48 96Q0 114-48 96Z', p.accent, 0.6) +
  path('M-44-30Q0-18 44-30L45 2Q0 14-45 2Z', '#fffaf0') +
  place(facetStar(20, '#f8cf63', '#b9771a'), 0, -12) +
  line('M-42-70Q0-60 42-70M-47 82Q0 96 47 82', '#f5c451', 4) +
  place(glove(red), 84, 44, -40, 0.62) +
  path('M44 4L62-24L60-4L84-14L66 8Z', '#ffd469');

const belt = (p: Palette): string =>
  solid('M-138-30Q-100-54-60-30L-54 34Q-100 56-138 30Z', night, 0.4) +
  solid('M138-30Q100-54 60-30L54 34Q100 56 138 30Z', night, 0.4) +
  mirrored(circle(-104, 0, 25, paint.gold) + place(gem(15, 'hexagon', ruby), -104, 0)) +
  solid('M0-84L36-66L70-56L66-10L78 20L50 58L0 92L-50 58L-78 20L-66-10L-70-56L-36-66Z', paint.gold, 0.3) +
  circle(0, 2, 52, paint.dark, { stroke: '#8f5210', 'stroke-width': 4 }) +
  place(facetStar(42, '#fff1b8', '#e0982a'), 0, 4) +
  place(gem(13, 'round', { light: p.accentLight, base: p.accent, deep: p.accentDeep }), 0, -66);

const chest = (): string =>
  circle(0, -34, 120, paint.glow, { opacity: 0.8 }) +
  solid('M-104-34C-104-110 104-110 104-34L94-20H-94Z', wood.base, 0.45, { transform: 'translate(0-18)' }) +
  path('M-92-52C-80-106 80-106 92-52Z', wood.dark) +
  place(coinStack(3, 30), -44, -8) +
  place(coinStack(4, 30), 42, -6) +
  place(gem(30, 'diamond', ruby), 0, -40) +
  place(coin(26), -66, -24, -16) +
  place(coin(24), 68, -26, 14) +
  solid('M-108-10H108V88Q0 104-108 88Z', wood.base, 0.4) +
  line('M-104 22H104M-104 54H104', wood.dark, 3, { opacity: 0.7 }) +
  [-80, 80].map((x) => rect(x - 11, -12, 22, 106, paint.gold, { rx: 3 })).join('') +
  rect(-108, -16, 216, 14, paint.gold, { rx: 4 }) +
  rect(-24, -18, 48, 52, paint.goldDeep, { rx: 8 }) +
  rect(-21, -18, 42, 46, paint.gold, { rx: 7 }) +
  circle(0, 4, 8, night) +
  path('M-4 6H4L7 22H-7Z', night);

const racket = (p: Palette): string =>
  place(
    ellipse(0, -46, 58, 72, '#fff', { opacity: 0.14 }) +
      repeat(7, (i) =>
        line(`M${-42 + i * 14} ${-108 + Math.abs(i - 3) * 8}V${16 - Math.abs(i - 3) * 8}M-54 ${-96 + i * 17}H54`, '#fff', 1.6, {
          opacity: 0.8,
        }),
      ) +
      ellipse(0, -46, 60, 74, 'none', { stroke: p.accent, 'stroke-width': 11 }) +
      path('M-26 20L-8 54H8L26 20', 'none', { stroke: p.accent, 'stroke-width': 9 }) +
      rect(-10, 50, 20, 74, paint.dark, { rx: 7, stroke: '#f5c451', 'stroke-width': 3 }),
    -14,
    0,
    32,
  ) + place(sphere(32, '#d6ef3c'), 66, 62);

const joystick = (p: Palette): string =>
  solid('M-104 44Q0 20 104 44V88Q0 114-104 88Z', paint.dark, 0.5) +
  ellipse(0, 46, 104, 26, paint.second) +
  ellipse(-10, 44, 34, 11, night) +
  line('M-10 44L-4-46', '#c9cfe6', 17) +
  place(sphere(42, p.accent), -4, -70) +
  ellipse(66, 48, 20, 10, paint.gold) +
  ellipse(66, 44, 20, 10, '#ffe9a8');

const city = (): string =>
  path(
    'M-130 106V40L-100 26V106ZM-92 106V-20L-66-40L-40-20V106ZM-30 106V-64C-30-100 30-100 30-64V106ZM40 106V-16L66-44L92-16V106ZM100 106V30L130 44V106Z',
    paint.second,
    { stroke: '#05030f', 'stroke-opacity': 0.4, 'stroke-width': 2 },
  ) +
  path('M-30-64C-30-100 30-100 30-64Z', paint.gold) +
  [-66, 0, 66].map((x) => rect(x - 8, 10, 16, 26, '#ffe9a8', { rx: 8 }) + rect(x - 8, 52, 16, 26, '#ffe9a8', { rx: 8 })).join('') +
  line('M0-92V-118', '#f5c451', 5) +
  line('M-118 84C-104 60-124 44-112 24M112 84C100 62 122 50 110 28', '#5fae6a', 6) +
  path('M-134 104Q-60 90 0 106T134 102V126H-134Z', '#f3d28a') +
  [
    [-50, -80, 8],
    [52, -86, 10],
    [70, -108, 6],
    [-66, -106, 5],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#fff', { opacity: 0.35, stroke: '#fff', 'stroke-width': 2 }))
    .join('');

const cave = (p: Palette): string =>
  solid('M-126 108C-140-20-70-122 0-122S140-20 126 108Z', '#3a2f55', 0.5) +
  path('M-88 108C-96 10-52-70 0-70S96 10 88 108Z', '#120c2c') +
  circle(0, 50, 92, paint.glow) +
  place(gem(46, 'kite', { light: p.accentLight, base: p.accent, deep: p.accentDeep }), 0, 44) +
  place(gem(32, 'kite', { light: p.secondLight, base: p.second, deep: p.secondDeep }), -46, 66, -18) +
  place(gem(32, 'kite', ruby), 46, 66, 18) +
  mirrored(path('M-60-66L-50-26L-38-72ZM-30-84L-22-56L-12-86Z', '#55467a'));

export const thingMotifs: readonly Motif[] = [
  simple('ship', ['ship', 'pirate', 'junk', 'fleet', 'โจรสลัด', 'เรือสำเภา', 'กองเรือ', '海盗'], ship, { size: 0.98, shadow: 120 }),
  simple('market-boat', ['boat', 'floating market', 'เรือ', 'ตลาดน้ำ', '船'], boat, { size: 0.96, shadow: 122 }),
  simple('tuk-tuk', ['tuk tuk', 'tuk', 'ตุ๊กตุ๊ก', '嘟嘟车'], tukTuk, { size: 1.0 }),
  simple('money-bag', ['money bag', 'bag', 'ถุงทอง', 'ถุงเงิน', '钱袋'], moneyBag),
  simple('ingots', ['ingot', 'yaowarat', 'chinatown', 'เยาวราช', 'ทองแท่ง', '元宝', '唐人街'], ingots, { size: 1.06 }),
  simple('krathong', ['krathong', 'กระทง', '水灯'], krathong, { shadow: 124, size: 1.02 }),
  simple('sky-lantern', ['sky lantern', 'โคมลอย', '天灯', '孔明灯'], skyLantern, { size: 1.0, shadow: 126 }),
  simple('fireworks', ['fireworks', 'firework', 'พลุ', 'ดอกไม้ไฟ', '烟花'], fireworks, { shadow: 130, size: 1.0 }),
  simple('kite', ['kite', 'ว่าว', '风筝'], kite, { turn: 12, shadow: 126, size: 0.98 }),
  simple('bell', ['bell', 'ระฆัง', 'กระดิ่ง', '钟'], bell, { turn: 6 }),
  simple('mask', ['mask', 'giant', 'ogre', 'theatre', 'ยักษ์', 'หน้ากาก', '面具'], mask, { size: 1.0, shadow: 120 }),
  simple('sword', ['sword', 'blade', 'ดาบ', '剑'], sword, { turn: 8 }),
  simple('trident', ['trident', 'ตรีศูล', '三叉戟'], trident, { turn: 6 }),
  simple('castle', ['castle', 'fortress', 'ปราสาท', '城堡'], castle, { size: 1.0, shadow: 116 }),
  simple('ruins', ['ancient city', 'ruin', 'atlantis', 'เมืองโบราณ', '古城'], ruins, { size: 0.98, shadow: 116 }),
  simple('sunken-city', ['sunken city', 'underworld', 'เมืองบาดาล', 'บาดาล', '水晶宫'], city, { size: 0.98, shadow: 120 }),
  simple('crystal-cave', ['cave', 'trench', 'abyss', 'ถ้ำ', 'ร่องลึก', '洞'], cave, { size: 1.0, shadow: 118 }),
  simple('ferris-wheel', ['temple fair', 'fair', 'carnival', 'งานวัด', '庙会'], ferris, { size: 0.98, shadow: 126 }),
  simple(
    'boxing-gloves',
    ['boxer', 'fighter', 'muay', 'นักมวย', 'นักสู้', 'มวยไทย', '拳手'],
    () => place(glove(red), -42, 6, -14, 0.86) + place(glove('#3b5fb0'), 50, 0, 12, [-0.86, 0.86]),
    {
      size: 1.0,
    },
  ),
  simple('glove', ['glove', 'นวม', '拳套'], () => place(glove(red), 6, -2, -8, 1.16), { turn: 6 }),
  simple('boxing-ring', ['ring', 'สังเวียน', '擂台'], ring, { size: 0.98, shadow: 126 }),
  simple('punch-bag', ['boxing camp', 'boxing', 'ค่ายมวย', '拳馆'], punchBag, { shadow: 122 }),
  simple('belt', ['champion', 'belt', 'แชมป์', '冠军'], belt, { size: 0.96 }),
  simple('chest', ['treasure bay', 'chest', 'หีบ', 'อ่าวสมบัติ', '宝箱'], chest, { hints: ['treasure', 'สมบัติ', 'ทรัพย์', '宝'], size: 1.02 }),
  simple('racket', ['racket', 'ไม้แร็กเกต', '球拍'], racket),
  simple('joystick', ['joystick', 'arcade', 'จอยสติ๊ก', '摇杆'], joystick),
];
