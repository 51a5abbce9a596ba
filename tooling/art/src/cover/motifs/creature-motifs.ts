import { circle, ellipse, line, path, place, rect, repeat } from '../../draw/element';
import { paint } from '../../draw/ink';
import { coin } from '../../objects/sphere';
import { petal } from '../../objects/treasures';
import type { Motif } from '../motif';
import { mirrored, simple, solid } from './simple-motif';

const night = '#140f33';

/** An eye that looks at whoever looks. */
const eye = (x: number, y: number, r: number, iris = '#f5b93c'): string =>
  ellipse(x, y, r * 1.25, r, iris, { stroke: night, 'stroke-width': 2 }) +
  ellipse(x, y, r * 0.5, r * 0.85, night) +
  circle(x - r * 0.4, y - r * 0.4, r * 0.3, '#fff');

const fur = { orange: '#f0902c', grey: '#8f97b8', brown: '#9a5a30', red: '#d3263f' } as const;

const tiger = (): string =>
  mirrored(solid('M-92-40C-108-92-72-112-40-88L-20-60Z', fur.orange) + path('M-82-48C-90-80-70-90-50-76Z', '#fbe3c0')) +
  solid(
    'M0-92C56-92 92-54 96-4C110 8 108 30 92 40C84 78 44 102 0 102C-44 102-84 78-92 40C-108 30-110 8-96-4C-92-54-56-92 0-92Z',
    fur.orange,
    0.45,
  ) +
  mirrored(
    path('M-60 24C-60 0-20 2-8 20C-6 60-20 80-34 78C-56 74-66 48-60 24ZM-68-30C-60-46-34-44-26-26Z', '#fff4e2') +
      path('M-96 2L-62 10L-94 20ZM-92 40L-58 38L-82 58ZM-86-40L-52-40L-78-18ZM-34-86L-24-48L-12-90Z', night) +
      eye(-40, -12, 15) +
      line('M-30 48L-92 36M-30 56L-88 66', '#fff', 2, { opacity: 0.8 }),
  ) +
  path('M-6-90L0-36L6-90Z', night) +
  path('M-22 14Q0 4 22 14L0 38Z', '#c8526a', { stroke: night, 'stroke-width': 2 }) +
  line('M0 38V52M0 52Q-22 74-38 56M0 52Q22 74 38 56', night, 4);

const lion = (p: { accent: string }): string =>
  repeat(12, (i) => circle(0, -86, 30, i % 2 ? '#fff6d6' : '#f5c451', { transform: `rotate(${i * 30}) ` })) +
  solid('M0-84C60-84 88-46 86 0C86 60 46 96 0 96C-46 96-86 60-86 0C-88-46-60-84 0-84Z', fur.red, 0.4) +
  mirrored(
    path('M-86-44C-70-66-40-64-26-40C-44-48-66-44-80-26Z', paint.gold) +
      circle(-40, -18, 27, '#fff6d6', { stroke: '#f5c451', 'stroke-width': 5 }) +
      circle(-36, -16, 14, night) +
      circle(-41, -22, 5, '#fff') +
      path('M-74 30C-60 14-40 18-36 34C-46 48-64 48-74 30Z', '#f0902c'),
  ) +
  circle(0, -62, 18, paint.gold) +
  circle(0, -62, 11, p.accent) +
  ellipse(0, 22, 26, 18, paint.gold, { stroke: '#7a0f22', 'stroke-width': 2 }) +
  path('M-62 50Q0 26 62 50Q52 92 0 94Q-52 92-62 50Z', '#5c0b1d') +
  path('M-54 52Q0 36 54 52L46 62Q0 48-46 62Z', '#fff') +
  path('M-26 76Q0 62 26 76Q18 92 0 92Q-18 92-26 76Z', '#f06a7e');

const elephant = (): string =>
  mirrored(
    solid('M-34-66C-84-98-134-60-126 0C-122 46-84 62-44 30Z', '#a8adc9') +
      path('M-50-48C-88-70-114-38-108 0C-102 30-78 34-52 12Z', '#e6a5b4'),
  ) +
  solid(
    'M0-90C46-90 66-56 62-14C60 16 44 30 30 40C26 70 30 84 40 92C30 110-4 106-18 84C-28 66-28 54-30 40C-44 30-60 16-62-14C-66-56-46-90 0-90Z',
    '#bdc2dc',
  ) +
  mirrored(
    path('M-30 38C-50 44-60 64-56 88C-44 80-30 66-24 46Z', '#fffdf4', { stroke: '#a79b7c', 'stroke-width': 1.5 }) +
      circle(-32, -18, 8, night) +
      circle(-34, -21, 2.6, '#fff'),
  ) +
  line('M-22 50Q0 58 24 48M-18 66Q2 74 24 64M-8 82Q10 88 28 80', '#6d7396', 2.5) +
  path('M-44-76Q0-104 44-76Q30-40 0-30Q-30-40-44-76Z', paint.accent, { stroke: '#f5c451', 'stroke-width': 4 }) +
  path('M0-80L14-60L0-40L-14-60Z', paint.gold);

const monkey = (): string =>
  mirrored(solid('M-72-34C-112-50-118 22-74 20Z', fur.brown) + path('M-78-18C-98-24-98 10-78 8Z', '#f2c39a')) +
  solid('M0-96C58-96 86-56 84-8C84 56 48 94 0 94C-48 94-84 56-84-8C-86-56-58-96 0-96Z', fur.brown) +
  path('M0-40C20-74 66-54 58-12C78 20 60 78 0 78C-60 78-78 20-58-12C-66-54-20-74 0-40Z', '#f2c39a') +
  mirrored(eye(-28, -18, 13, '#fff') + circle(-8, 22, 4, '#7a3f1c')) +
  path('M-34 40Q0 52 34 40Q28 70 0 70Q-28 70-34 40Z', '#7a1f2c') +
  path('M-30 42Q0 52 30 42L28 50Q0 58-28 50Z', '#fff') +
  path('M-64-70Q0-106 64-70L58-54Q0-86-58-54Z', paint.gold, { stroke: '#8f5210', 'stroke-width': 2 }) +
  path('M0-96L12-78L0-66L-12-78Z', paint.accent);

const panda = (): string =>
  repeat(3, (i) =>
    place(
      rect(-8, -120, 16, 240, '#4f9a4a', { rx: 6 }) +
        rect(-5, -120, 4, 240, '#b5e08a', { rx: 2, opacity: 0.7 }) +
        line('M-9-60H9M-9 0H9M-9 60H9', '#2c5f2f', 4) +
        path('M8-66Q44-92 58-70Q34-52 8-60Z', '#6fbf5a'),
      [-96, 92, -66][i] ?? 0,
      0,
      [-6, 8, 10][i],
    ),
  ) +
  mirrored(circle(-60, -66, 30, night)) +
  solid('M0-82C62-82 92-40 90 8C90 66 48 94 0 94C-48 94-90 66-90 8C-92-40-62-82 0-82Z', '#fbf8ff', 0.4) +
  mirrored(ellipse(-38, -6, 22, 30, night, { transform: 'rotate(28 -38 -6)' }) + circle(-34, -8, 9, '#fff') + circle(-32, -7, 6, night)) +
  path('M-16 26Q0 18 16 26Q10 42 0 42Q-10 42-16 26Z', night) +
  line('M0 42V52M0 52Q-16 66-28 56M0 52Q16 66 28 56', night, 4) +
  mirrored(ellipse(-58, 42, 14, 9, '#f3a3b3', { opacity: 0.7 }));

const wolf = (): string =>
  mirrored(solid('M-80-20L-84-118L-22-66Z', fur.grey) + path('M-72-44L-74-94L-42-62Z', '#3b4166')) +
  solid('M0-72L52-58L88 6L62 22L70 44L38 50L14 104H-14L-38 50L-70 44L-62 22L-88 6L-52-58Z', fur.grey) +
  mirrored(
    path('M0-20L-26 10L-70 18L-62 24L-66 42L-36 48L-12 96H0Z', '#eef1ff') +
      path('M-16-6L-54-26L-44 0L-20 6Z', '#ffd25a', { stroke: night, 'stroke-width': 3 }) +
      circle(-34, -9, 6, night),
  ) +
  path('M0-72L14-30L0 10L-14-30Z', '#555c86') +
  path('M-16 74Q0 64 16 74L4 92H-4Z', night);

const wavingCat = (): string =>
  solid('M46-26C60-92 84-104 96-84C100-62 84-30 66 10Z', '#fffaf0', 0.4) +
  path('M78-98C92-104 102-90 98-76L72-82Z', '#f3a3b3') +
  solid('M-70 100C-84 40-60-4 0-4S84 40 70 100Q0 118-70 100Z', '#fffaf0', 0.4) +
  mirrored(path('M-66-62L-62-112L-22-88Z', '#fffaf0', { stroke: '#c9b99a', 'stroke-width': 2 }) + path('M-58-74L-56-98L-36-84Z', fur.red)) +
  solid('M0-98C46-98 70-72 70-44C70-10 40 6 0 6S-70-10-70-44C-70-72-46-98 0-98Z', '#fffaf0', 0.35) +
  mirrored(line('M-42-50Q-30-64-18-50', night, 5) + line('M-30-26L-66-32M-30-18L-64-14', '#8a7c62', 2)) +
  path('M-8-34H8L0-26Z', '#e0526a') +
  line('M0-26Q-10-12-18-20M0-26Q10-12 18-20', night, 3) +
  path('M-56 0Q0 26 56 0L52 14Q0 38-52 14Z', fur.red) +
  circle(0, 24, 13, paint.gold) +
  line('M-8 28H8', '#8f5210', 3) +
  place(coin(34), -6, 74);

const pharaohCat = (): string =>
  line('M58 96C110 92 104 40 84 44', '#2a2450', 14) +
  solid('M-30-20C-62 14-70 62-66 104H66C70 62 50 14 26-20Z', '#2f2860', 0.6) +
  mirrored(solid('M-46-64L-50-122L-14-92Z', '#2f2860') + path('M-41-78L-42-106L-24-92Z', paint.gold)) +
  solid('M0-100C36-100 50-74 46-50C42-24 20-12 0-12S-42-24-46-50C-50-74-36-100 0-100Z', '#2f2860', 0.6) +
  mirrored(path('M-38-58Q-24-74-8-54Q-24-46-38-58Z', '#7fe0c8', { stroke: '#f5c451', 'stroke-width': 3 }) + circle(-23, -58, 5, night)) +
  path('M-7-38H7L0-30Z', paint.gold) +
  path('M-44-18Q0 8 44-18L58 16Q0 54-58 16Z', paint.gold, { stroke: '#8f5210', 'stroke-width': 2 }) +
  path('M-42-4Q0 20 42-4L46 6Q0 32-46 6Z', paint.second) +
  circle(0, 30, 9, paint.accent) +
  line('M-20 104V62M20 104V62', '#15112f', 4);

const dragon = (): string =>
  mirrored(
    solid('M-30-62C-40-104-66-120-96-120C-84-108-86-96-74-86C-100-84-118-62-116-34C-98-48-84-40-62-30Z', paint.gold) +
      path('M-70 4C-112-4-124 26-118 48C-102 34-92 44-80 56C-104 62-104 86-92 98C-80 78-60 76-40 66Z', paint.second, {
        stroke: '#05030f',
        'stroke-opacity': 0.35,
      }),
  ) +
  solid('M0-82C40-82 72-52 70-16C68 8 54 14 46 30C54 52 44 92 0 96C-44 92-54 52-46 30C-54 14-68 8-70-16C-72-52-40-82 0-82Z', paint.accent) +
  mirrored(
    path('M-66-36C-48-50-22-40-14-18C-34-28-50-26-66-14Z', paint.gold) +
      eye(-36, -10, 13) +
      path('M-44 40C-36 26-14 28-10 42C-18 52-34 52-44 40Z', paint.second) +
      ellipse(-24, 44, 7, 4, night) +
      line('M-44 46C-84 36-96 64-128 44', '#ffe9a8', 4),
  ) +
  path('M0-82L10-56L0-30L-10-56Z', paint.gold) +
  path('M-10-20Q0-28 10-20L14 30Q0 38-14 30Z', '#fff', { opacity: 0.25 }) +
  path('M-38 62Q0 76 38 62Q34 92 0 92Q-34 92-38 62Z', '#5c0b1d') +
  path('M-32 64L-24 82L-16 68ZM32 64L24 82L16 68ZM-8 69L0 80L8 69Z', '#fff');

const naga = (): string => {
  const coil = 'M92 92C20 120-110 104-96 50C-84 8 78 40 72-8C68-40 4-30-8-58';
  return (
    line(coil, '#05030f', 40, { opacity: 0.4 }) +
    line(coil, paint.second, 36) +
    line(coil, paint.shine, 12, { opacity: 0.8 }) +
    line(coil, '#f5c451', 4, { 'stroke-dasharray': '2 13' }) +
    path('M-4-66C8-124 48-132 70-126C52-116 58-104 48-94C66-96 76-84 76-70C58-82 40-70 16-54Z', paint.accent, {
      stroke: '#f5c451',
      'stroke-width': 3,
    }) +
    solid('M22-70C24-100-10-114-36-98L-92-84C-106-76-100-60-84-62L-40-58C-20-40 16-40 22-70Z', paint.second) +
    path('M-96-70L-44-66L-84-60Z', '#5c0b1d') +
    path('M-82-68L-78-58L-72-67ZM-62-67L-58-58L-52-66Z', '#fff') +
    eye(-26, -82, 9) +
    circle(-92, -78, 3, night) +
    place(circle(0, 0, 15, paint.glow) + circle(0, 0, 12, '#fff6d6') + circle(0, 0, 12, paint.sphere, { opacity: 0.5 }), -98, -36)
  );
};

const crab = (): string =>
  mirrored(
    line('M-60 34L-104 50L-116 84M-58 50L-94 72L-98 102M-50 62L-76 88L-74 112M-62 10L-98-8L-100-44', '#c8451f', 11) +
      solid('M-100-40C-132-52-138-98-104-112C-112-92-104-84-92-86C-88-102-80-108-72-106C-62-80-76-44-100-40Z', '#f0602c') +
      line('M-24-26L-30-58', '#c8451f', 7) +
      circle(-31, -64, 13, '#fff') +
      circle(-28, -64, 7, night),
  ) +
  solid('M0-34C58-34 92-4 88 32C84 70 42 86 0 86S-84 70-88 32C-92-4-58-34 0-34Z', '#f0602c') +
  path('M-60-4Q0-36 60-4Q30-14 0-14T-60-4Z', '#fff', { opacity: 0.4 }) +
  line('M-26 48Q0 66 26 48', '#7a1f0c', 5) +
  place(coin(20), 0, 20);

const shrimp = (): string =>
  line('M-70-60C-120-90-60-124 30-118M-64-50C-118-60-100-108-36-112', '#f7a48a', 3.5) +
  line('M-20 34L-44 74M4 44L-10 86M32 40L34 84M56 22L74 62', '#e0663f', 7) +
  solid('M-88-44C-58-92 30-96 76-44C108-6 100 56 58 92C46 102 30 98 34 84C66 50 58 20 30 6C-4-8-50 4-88-44Z', '#f5835c') +
  line('M-8-74Q-22-34-8 0M26-66Q6-30 18 2M58-44Q30-20 38 12M80-10Q50 4 50 30M84 26Q56 30 54 50', '#c8451f', 3.5) +
  path('M58 92L92 112L52 120L22 116L40 90Z', paint.accent, { stroke: '#7a1f0c', 'stroke-width': 2 }) +
  circle(-52, -46, 9, night) +
  circle(-55, -49, 3, '#fff');

const shark = (): string =>
  path('M6-48L30-112L58-38Z', '#5d7396') +
  path('M98-6L138-62L128 0L140 44Z', '#5d7396') +
  solid(
    'M-128 2C-92-54 0-70 66-32C92-20 112-8 124-2C104 20 60 46 0 48C-40 48-64 40-78 30L-96 34L-92 22C-108 18-120 10-128 2Z',
    '#7d95b8',
    0.45,
  ) +
  path('M-118 8C-60 22 20 26 108 4C72 38 20 46-14 46C-44 46-64 40-78 30L-96 34L-92 22Z', '#eef4ff') +
  path('M-14 40L-40 96L26 40Z', '#5d7396') +
  path('M-108 10L-98 22L-92 14L-84 28L-78 18L-70 32L-62 22L-56 34L-50 24L-72 18Z', '#fff', { stroke: '#3a0a12', 'stroke-width': 2 }) +
  circle(-76, -12, 7, night) +
  circle(-78, -14, 2.5, '#fff') +
  line('M-34-18Q-40 2-32 20M-20-20Q-26 2-18 20M-6-22Q-12 2-4 20', '#3d5272', 3.5);

const whale = (): string =>
  line('M-40-74C-44-110-76-108-74-92M-40-74C-36-110-4-108-6-92', '#cfeaff', 8, { opacity: 0.9 }) +
  path('M84 10C96-30 84-62 112-70C114-52 124-48 140-52C136-20 120 6 100 30Z', '#4a6fb8') +
  solid('M-124 14C-124-40-76-72-26-68C30-64 62-14 104 4C96 58 40 84-22 82C-84 80-124 56-124 14Z', '#5f88d6', 0.5) +
  path('M-122 26C-60 40 0 40 44 20C56 52 8 82-34 80C-84 78-116 58-122 26Z', '#e9f2ff') +
  line('M-96 42Q-50 52-2 46M-84 58Q-50 66-14 62', '#8fa8cf', 3) +
  path('M-24 44C-24 72-2 92 22 92C20 70 8 52-6 42Z', '#4a6fb8') +
  circle(-80, 6, 8, night) +
  circle(-82, 3, 3, '#fff');

const dolphin = (): string =>
  path('M14-66L56-104L56-44Z', '#3f77a8') +
  solid(
    'M-128-2C-112-16-98-18-86-22C-60-72 30-86 78-26C98 2 100 44 96 70L126 92L92 90L64 106L78 74C60 30 10 18-40 22C-70 22-90 14-96 8C-108 8-120 6-128-2Z',
    '#5aa3d6',
    0.5,
  ) +
  path('M-120 2C-60 10 20-4 70 46C40 18 0 16-40 22C-70 22-90 14-96 8Z', '#eef8ff') +
  path('M-22 18C-26 46-10 62 10 66C8 46 4 30-2 16Z', '#3f77a8') +
  circle(-72, -16, 6, night) +
  circle(-74, -18, 2, '#fff') +
  path('M-130 104Q-86 76-40 104T50 104T130 100V128H-130Z', '#cfeaff', { opacity: 0.5 });

const seahorse = (): string => {
  const trunk = 'M8-46C54-22 52 34 18 54C-8 72 0 104 26 100C44 96 42 76 28 78';
  return (
    path('M36-20C72-30 86 2 70 26C62 10 50 12 44 16Z', paint.second) +
    line(trunk, '#8f5210', 44, { opacity: 0.5 }) +
    line(trunk, paint.gold, 38) +
    line('M-6-30L40-14M-2-2L46 6M-8 22L42 34M-16 46L24 58', '#8f5210', 3, { opacity: 0.6 }) +
    solid('M26-74C30-104-10-118-30-94L-84-80C-96-72-90-58-78-60L-34-62C-26-46 20-40 26-74Z', paint.gold) +
    path('M-22-102L-20-124L-6-106L6-126L12-102L28-112L24-86Z', paint.accent) +
    circle(-14, -82, 8, night) +
    circle(-16, -85, 2.6, '#fff')
  );
};

const swan = (): string =>
  path('M-130 84Q-60 64 0 84T130 82V104Q60 96 0 104T-130 104Z', '#cfeaff', { opacity: 0.45 }) +
  line('M-46 44C-84-6-66-34-48-58C-34-78-50-98-70-90', '#f4f1ff', 22) +
  solid('M-64 40C-40 14 10 6 44-14C70-30 96-32 116-44C118 10 92 78 14 84C-40 88-78 72-64 40Z', '#fbf9ff', 0.35) +
  path('M-18 40C10 14 60 12 96-18C92 22 56 52 8 56Z', '#d9d2f2') +
  line('M0 46Q44 36 84 2M8 54Q46 48 76 24', '#fff', 3) +
  circle(-66, -88, 15, '#f4f1ff') +
  path('M-76-96L-108-80L-74-76Z', '#f0902c', { stroke: night, 'stroke-width': 2 }) +
  circle(-68, -90, 4, night) +
  path('M-62-108L-56-126L-46-112L-34-122L-40-98Z', paint.gold);

const butterfly = (): string =>
  mirrored(
    solid('M-6-10C-30-92-112-118-122-72C-128-30-70 6-6 8Z', paint.accent) +
      solid('M-6 8C-70 4-104 34-90 72C-70 108-20 76-6 18Z', paint.second) +
      path('M-20-8C-42-62-96-86-102-58C-104-30-66-6-20 0Z', '#fff', { opacity: 0.3 }) +
      circle(-84, -64, 12, paint.gold) +
      circle(-58, -44, 8, '#fff', { opacity: 0.7 }) +
      circle(-62, 56, 11, paint.gold) +
      line('M-4-34C-12-72-30-92-44-98', night, 4),
  ) +
  ellipse(0, 16, 9, 54, night) +
  ellipse(-2, 10, 3, 40, '#fff', { opacity: 0.3 }) +
  circle(0, -40, 12, night);

const hornbill = (): string =>
  line('M-110 96Q0 76 116 92', '#7a4a24', 14) +
  path('M28 66L56 132L84 122L60 56Z', night) +
  solid('M-6-60C50-64 84-6 70 62C54 96 8 100-20 80C-44 46-48-20-6-60Z', '#2b2650', 0.6) +
  path('M-34-14C-20 16-22 52-16 76C-36 66-48 24-34-14Z', '#fffaf0') +
  path('M-2 6C30 0 58 26 60 66C30 66 6 44-2 6Z', paint.second) +
  circle(-14, -62, 40, '#2b2650') +
  circle(-14, -62, 40, paint.sphere, { opacity: 0.5 }) +
  solid('M-34-74C-70-96-116-74-124-18C-102-40-74-44-36-46Z', '#f5a52c', 0.35) +
  path('M-30-78C-40-112-92-112-106-92C-84-92-62-86-48-76Z', paint.accent) +
  circle(-20, -68, 11, '#fff') +
  circle(-22, -68, 6, night);

const phoenix = (): string =>
  repeat(7, (i) => path(petal(12, 118), i % 2 ? paint.gold : '#d3263f', { transform: `translate(0 10)rotate(${180 + (i - 3) * 13})` })) +
  mirrored(
    [0, 1, 2, 3, 4]
      .map((i) =>
        path(petal(15, 118 - i * 8), i % 2 ? '#f5a52c' : '#d3263f', {
          transform: `translate(-14 4)rotate(${-104 + i * 21})`,
          stroke: '#7a1f0c',
          'stroke-opacity': 0.4,
        }),
      )
      .join('') + [0, 1, 2].map((i) => path(petal(12, 74), '#ffe08a', { transform: `translate(-12 0)rotate(${-92 + i * 24})` })).join(''),
  ) +
  solid('M0-76C26-66 30-20 22 24C16 50 8 58 0 62C-8 58-16 50-22 24C-30-20-26-66 0-76Z', '#f0602c') +
  circle(0, -76, 22, '#f5a52c') +
  circle(0, -76, 22, paint.sphere, { opacity: 0.5 }) +
  path('M-8-96C-24-112-14-128-2-132C-6-118 6-116 2-104C14-112 16-122 26-122C24-108 18-100 8-94Z', '#d3263f') +
  mirrored(circle(-8, -80, 4, night)) +
  path('M-7-72H7L0-56Z', '#fff1b8');

const eagle = (): string =>
  mirrored(
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        path(petal(14, 126 - i * 11), i % 2 ? '#7a4a24' : '#a8672f', {
          transform: `translate(-18-6)rotate(${-62 - i * 17})`,
          stroke: night,
          'stroke-opacity': 0.4,
        }),
      )
      .join('') + path('M-14-30C-50-44-80-30-94-2C-66-4-38 8-18 26Z', paint.gold),
  ) +
  path('M-30 56L0 118L30 56Z', '#7a4a24') +
  solid('M0-58C34-48 38 10 24 58C14 78-14 78-24 58C-38 10-34-48 0-58Z', '#a8672f') +
  path('M-20 4L-10 14L0 4L10 14L20 4V34Q0 56-20 34Z', paint.gold) +
  solid('M0-104C30-104 38-76 30-52Q0-34-30-52C-38-76-30-104 0-104Z', '#fffaf0', 0.4) +
  mirrored(path('M-26-82L-4-72L-22-66Z', '#ffd25a', { stroke: night, 'stroke-width': 2 })) +
  path('M-10-68H10L4-40L0-32L-4-40Z', '#f5a52c', { stroke: '#7a430c', 'stroke-width': 2 });

const mermaid = (): string =>
  path('M-130 44Q-60 20 0 44T130 40V112H-130Z', '#bfe6ff', { opacity: 0.35 }) +
  solid(
    'M-34 108C-60 40-40-16 4-52C-2-90-54-98-78-126C-30-134 6-118 22-92C38-118 76-134 116-118C92-96 52-90 42-50C58-2 46 60 30 108Z',
    paint.second,
    0.55,
  ) +
  line(
    'M-28 36Q-10 54 6 36Q22 54 38 36M-26 4Q-8 22 8 4Q24 22 40 6M-34 68Q-16 86 0 68Q16 86 34 70M-8-26Q6-10 20-26Q30-14 40-24',
    '#fff',
    3,
    { opacity: 0.6 },
  ) +
  line('M22-88C0-102-30-108-56-122M24-88C46-106 70-112 96-114', '#fff', 3, { opacity: 0.55 }) +
  path('M-130 86Q-70 66-6 86T130 82V128H-130Z', '#7fc8f0', { opacity: 0.75 }) +
  place(circle(0, 0, 20, '#fdf6ff') + circle(0, 0, 20, paint.sphere, { opacity: 0.6 }), -78, 62);

const knight = (): string =>
  rect(-68, 78, 136, 26, paint.goldDeep, { rx: 10 }) +
  rect(-58, 62, 116, 22, paint.gold, { rx: 8 }) +
  solid('M-46 64C-46 24-4 14-14-14C-34-2-52 6-76 8C-92 2-94-14-84-24L-44-82L-34-116L-12-94C50-96 84-30 54 64Z', paint.ivory, 0.55) +
  path('M-12-94C50-96 84-30 54 64H30C56-10 40-66-12-80Z', paint.accent) +
  circle(-36, -52, 7, night) +
  line('M-80-12Q-70-8-62-14M-40-4Q-24-18-8-20', night, 3.5);

export const creatureMotifs: readonly Motif[] = [
  simple('tiger', ['tiger', 'เสือ', '虎'], tiger, { shadow: 116 }),
  simple('lion', ['lion', 'สิงโต', '狮', '獅'], lion),
  simple('elephant', ['elephant', 'ช้าง', '象'], elephant, { size: 1.02 }),
  simple('monkey', ['monkey', 'hanuman', 'ลิง', 'หนุมาน', '猴'], monkey),
  simple('panda', ['panda', 'bamboo', 'แพนด้า', 'ไผ่', '熊猫', '竹'], panda),
  simple('wolf', ['wolf', 'husky', 'หมาป่า', '狼'], wolf),
  simple('waving-cat', ['cat', 'neko', 'maneki', 'แมว', '招财猫', '猫'], wavingCat, { size: 1.06 }),
  simple('pharaoh-cat', ['pharaoh', 'bastet', 'cleopatra', 'ฟาโรห์', '法老'], pharaohCat),
  simple('dragon', ['dragon', 'มังกร', '龙', '龍'], dragon, { size: 1.04 }),
  simple('naga', ['naga', 'serpent', 'snake', 'นาค', '蛇'], naga, { size: 1.0 }),
  simple('crab', ['crab', 'ปู', '蟹'], crab, { shadow: 118, size: 1.0 }),
  simple('shrimp', ['shrimp', 'prawn', 'lobster', 'กุ้ง', '虾'], shrimp, { turn: 6 }),
  simple('shark', ['shark', 'hammerhead', 'ฉลาม', '鲨'], shark, { turn: 8, size: 0.98 }),
  simple('whale', ['whale', 'วาฬ', '鲸'], whale, { turn: 4, size: 0.96 }),
  simple('dolphin', ['dolphin', 'โลมา', '海豚'], dolphin, { size: 0.98 }),
  simple('seahorse', ['seahorse', 'ม้าน้ำ', '海马'], seahorse, { turn: 5, shadow: 122 }),
  simple('swan', ['swan', 'goose', 'หงส์', '天鹅'], swan, { size: 1.04 }),
  simple('butterfly', ['butterfly', 'ผีเสื้อ', '蝴蝶'], butterfly, { turn: 8, size: 1.02 }),
  simple('hornbill', ['hornbill', 'toucan', 'parrot', 'นกเงือก', '犀鸟'], hornbill, { size: 1.02 }),
  simple('phoenix', ['phoenix', 'firebird', 'ฟีนิกซ์', '凤'], phoenix, { size: 1.04 }),
  simple('eagle', ['eagle', 'garuda', 'hawk', 'ครุฑ', 'อินทรี', '鹰'], eagle, { size: 1.02 }),
  simple('mermaid', ['mermaid', 'siren', 'เงือก', '美人鱼'], mermaid, { size: 1.02 }),
  simple('knight', ['knight', 'chess', 'horse', 'อัศวิน', 'หมากรุก', '骑士'], knight),
];
