import { circle, ellipse, group, line, path, place, polar, rect, repeat } from '../../draw/element';
import { paint } from '../../draw/ink';
import { sphere } from '../../objects/sphere';
import { cherries, facetStar, lotus, petal } from '../../objects/treasures';
import type { Motif } from '../motif';
import type { Palette } from '../palettes';
import { mirrored, simple, solid } from './simple-motif';

const green = { leaf: '#4f9a4a', light: '#8fd06a', dark: '#2c5f2f' } as const;

const leaf = (w: number, h: number, turn: number, x = 0, y = 0, fill: string = green.leaf): string =>
  path(petal(w, h), fill, { transform: `translate(${x} ${y})rotate(${turn})`, stroke: green.dark, 'stroke-width': 1.5 });

const orchid = (): string =>
  line('M0 40Q-20 90-44 120', green.dark, 6) +
  leaf(14, 78, -120, -20, 92) +
  [0, 128, 232]
    .map((turn) => path(petal(30, 104), paint.second, { transform: `rotate(${turn})`, stroke: '#fff', 'stroke-opacity': 0.5 }))
    .join('') +
  mirrored(
    solid('M0 0C-30-58-112-66-114-16C-112 30-36 30 0 0Z', paint.accent, 0.35) +
      line('M-14-8Q-60-34-98-18M-14-4Q-60-10-92 6', '#fff', 2, { opacity: 0.5 }),
  ) +
  solid('M-22 0C-40 30-34 68 0 78C34 68 40 30 22 0Q0-16-22 0Z', paint.gold, 0.4) +
  path('M-12 14Q0 4 12 14Q10 46 0 58Q-10 46-12 14Z', paint.accent) +
  circle(0, -4, 10, '#fff6d6');

const blossoms = (): string =>
  leaf(24, 92, -70, -10, 60) +
  leaf(24, 92, 70, 10, 60) +
  leaf(20, 80, 160, 0, 50) +
  (
    [
      [-50, 22, 0.72, paint.second],
      [54, 28, 0.66, paint.gold],
      [0, -30, 1, paint.accent],
    ] as const
  )
    .map(([x, y, s, fill]) =>
      place(
        repeat(8, (i) => path(petal(22, 78), fill, { transform: `rotate(${i * 45})`, stroke: '#fff', 'stroke-opacity': 0.45 })) +
          circle(0, 0, 22, '#8f5210') +
          circle(0, 0, 19, paint.gold) +
          circle(0, 0, 19, paint.sphere, { opacity: 0.5 }),
        x,
        y,
        x,
        s,
      ),
    )
    .join('');

const garland = (p: Palette): string =>
  repeat(22, (i) => {
    const [x, y] = polar(i * (360 / 22) - 90, 82);
    return place(sphere(17, i % 4 === 0 ? p.accent : '#fbf8ff'), x, y - 18);
  }) +
  mirrored(
    leaf(12, 40, -150, -6, 62) +
      place(
        repeat(3, (i) => place(sphere(11 - i, i === 2 ? p.accent : '#fbf8ff'), -12 - i * 6, 82 + i * 18)),
        0,
        0,
      ),
  ) +
  repeat(5, (i) => path(petal(16, 40), paint.gold, { transform: `translate(0 66)rotate(${i * 72})` })) +
  circle(0, 66, 10, '#fff6d6');

const mango = (): string =>
  leaf(20, 92, 62, 10, -72) +
  leaf(16, 70, -40, 0, -74, green.light) +
  line('M6-66Q4-88-8-104', '#6b4423', 8) +
  solid('M10-74C66-84 104-30 88 24C70 86 10 112-48 90C-96 70-100 12-66-18C-40-40-28-66 10-74Z', '#f7a92b', 0.55) +
  path('M10-72C50-76 86-44 86-4C70-40 40-56 2-48C-20-44-30-34-40-28C-26-48-18-66 10-72Z', '#e0482e', { opacity: 0.55 }) +
  ellipse(-34, 22, 16, 34, '#fff', { opacity: 0.45, transform: 'rotate(24 -34 22)' });

const mangosteen = (): string =>
  solid('M0-72C62-72 98-30 96 18C94 72 52 100 0 100S-94 72-96 18C-98-30-62-72 0-72Z', '#6a1f5c', 0.6) +
  path('M-84 30Q0 4 84 30Q78 78 0 80Q-78 78-84 30Z', '#c9556f') +
  repeat(5, (i) =>
    place(solid('M-17-22C-8-34 8-34 17-22C24 4 14 26 0 28C-14 26-24 4-17-22Z', '#fffaf2', 0.3), (i - 2) * 27, 38 + Math.abs(i - 2) * -4),
  ) +
  repeat(4, (i) =>
    path(petal(20, 58), i % 2 ? green.leaf : green.light, { transform: `translate(0-56)rotate(${-84 + i * 56})`, stroke: green.dark }),
  ) +
  rect(-8, -108, 16, 40, '#6b4423', { rx: 5 });

const watermelon = (): string =>
  solid('M-122-22A122 122 0 0 0 122-22Z', '#2f7a3a', 0.5, { transform: 'rotate(-14)' }) +
  group(
    path('M-110-22A110 110 0 0 0 110-22Z', '#e9f7c8') +
      path('M-100-22A100 100 0 0 0 100-22Z', '#ec3b52') +
      path('M-100-22A100 100 0 0 0 100-22Z', paint.shine, { opacity: 0.5 }) +
      [
        [-62, 2],
        [-30, 26],
        [4, 6],
        [36, 28],
        [66, 0],
        [-2, 52],
        [-56, 34],
        [50, 50],
      ]
        .map(([x = 0, y = 0]) => path('M0-8C5-3 5 5 0 7C-5 5-5-3 0-8Z', '#2a1418', { transform: `translate(${x} ${y})` }))
        .join(''),
    { transform: 'rotate(-14)' },
  ) +
  path('M-60-44L-96-112L-20-82Z', '#ec3b52', { stroke: '#e9f7c8', 'stroke-width': 6 }) +
  path('M-98-114Q-56-118-18-82L-26-74Q-60-104-92-104Z', '#2f7a3a');

const basket = (p: Palette): string =>
  leaf(18, 70, -30, -20, -40) +
  leaf(18, 70, 40, 24, -44, green.light) +
  place(sphere(40, '#f7a92b'), -52, -12) +
  place(sphere(40, '#d3263f'), 48, -16) +
  place(sphere(42, p.accent), 0, -40) +
  repeat(7, (i) => place(sphere(15, '#7a3fb0'), -66 + i * 22, 12 + (i % 2) * 8)) +
  solid('M-104 20H104L80 102Q0 116-80 102Z', '#a8672f', 0.45) +
  line('M-92 44H92M-86 70H86M-64 22L-52 106M-24 22L-20 110M24 22L20 110M64 22L52 106', '#5f3208', 4, { opacity: 0.6 }) +
  rect(-112, 12, 224, 20, paint.gold, { rx: 10 });

const island = (): string =>
  circle(56, -64, 34, '#ffd469') +
  circle(56, -64, 34, paint.sphere, { opacity: 0.4 }) +
  path('M-140 72Q-90 50-30 70T90 66T146 72V128H-140Z', '#2f9ac2', { opacity: 0.85 }) +
  solid('M-104 80C-84 26 84 26 104 80Q0 104-104 80Z', '#f3d28a', 0.4) +
  line('M-20 48C-28 4-16-40 8-70', '#7a4a24', 15) +
  line('M-24 30L-12 28M-25 8L-12 8M-20-16L-8-12M-12-38L0-32', '#c98a4a', 4) +
  [-168, -120, -70, -28, 20, 64].map((turn) => leaf(17, 86, turn + 60, 8, -70, turn % 20 ? green.leaf : green.light)).join('') +
  circle(0, -58, 10, '#7a4a24') +
  circle(18, -56, 10, '#7a4a24') +
  line('M-140 92Q-100 82-60 92T20 92T100 92M-110 110Q-70 100-30 110T60 110', '#fff', 4, { opacity: 0.7 });

const volcano = (): string =>
  path('M-20-50C-54-84-34-122-4-112C10-134 54-122 46-94C68-84 54-56 24-52Z', '#5b5470') +
  path('M-20-50C-54-84-34-122-4-112C10-134 54-122 46-94C68-84 54-56 24-52Z', paint.sphere, { opacity: 0.5 }) +
  line('M-6-56L-32-98M4-56L2-116M12-54L48-92', '#ffb340', 6) +
  solid('M-34-48Q0-30 34-48L116 96Q0 120-116 96Z', '#5a3a44', 0.55) +
  path(
    'M-34-48Q0-30 34-48L44-30C30-10 42 14 30 40C24 66 34 84 22 104L4 104C10 70-10 54-4 22C-4 4-16 0-14-18C-30-8-34 30-52 44L-56 22Z',
    '#f0602c',
  ) +
  path('M-20-42Q0-34 20-42C12-20 26 4 16 30C12 54 18 76 12 100C16 60-4 44 4 10C4-8-8-16-20-42Z', '#ffd469') +
  ellipse(0, -46, 34, 9, '#ffe9a8');

const waterfall = (): string =>
  solid('M-120-96Q-80-112-46-96L-40 96H-128ZM120-96Q80-112 46-96L40 96H128Z', '#566b5a', 0.5) +
  path('M-50-92Q0-104 50-92L58 92H-58Z', '#4fb4e0') +
  line('M-34-92V84M-14-94V90M6-94V86M26-94V90M42-90V82', '#e9f8ff', 6, { opacity: 0.75 }) +
  line('M-24-60V20M16-50V40M36-70V0', '#fff', 3) +
  leaf(20, 76, -60, -70, -60) +
  leaf(20, 70, 60, 74, -66) +
  leaf(18, 60, -20, -96, -40, green.light) +
  leaf(18, 60, 24, 100, -30, green.light) +
  [-60, -30, 0, 30, 60].map((x) => circle(x, 92, 26, '#fff', { opacity: 0.85 })).join('') +
  path('M-134 98Q-90 88-44 98T50 98T134 96V126H-134Z', '#2f8ac2');

const wave = (): string =>
  solid('M-136 96C-130 6-80-84 10-90C66-92 100-56 96-20C92 6 62 10 56-12C34-40-6-22-8 22C-8 66 50 86 136 84V118H-136Z', '#2f86c9', 0.4) +
  path('M-118 96C-104 30-70-50 4-66C-46-30-64 30-40 96Z', '#8fd4f5', { opacity: 0.7 }) +
  path(
    'M10-90C66-92 100-56 96-20C92 6 62 10 56-12C66-10 74-18 72-32C66-50 40-58 18-48C-20-34-30 6-18 50C-50 10-44-48-4-66C-30-74-64-60-84-30C-70-66-36-88 10-90Z',
    '#fff',
  ) +
  [
    [104, -50, 7],
    [84, -74, 6],
    [56, -98, 8],
    [26, -108, 5],
    [116, -24, 5],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#fff', { opacity: 0.9 }))
    .join('') +
  line('M-130 108Q-80 92-30 106T80 104T136 104', '#fff', 5, { opacity: 0.8 });

const jungle = (): string =>
  [-64, -32, 0, 32, 64].map((turn, i) => leaf(30, 138 - Math.abs(turn) * 0.3, turn, 0, 92, i % 2 ? green.light : green.leaf)).join('') +
  [-64, -32, 0, 32, 64].map((turn) => line('M0-6V-118', green.dark, 2.5, { transform: `translate(0 92)rotate(${turn})` })).join('') +
  leaf(26, 84, -98, -10, 92) +
  leaf(26, 84, 98, 10, 92) +
  repeat(6, (i) =>
    path(petal(15, 52), paint.accent, { transform: `translate(0 46)rotate(${i * 60})`, stroke: '#fff', 'stroke-opacity': 0.5 }),
  ) +
  circle(0, 46, 13, paint.gold);

const sun = (): string =>
  circle(0, 0, 124, paint.glow) +
  repeat(12, (i) => path('M-13-72L0-122L13-72Z', i % 2 ? '#ffd469' : '#f0902c', { transform: `rotate(${i * 30})` })) +
  circle(0, 0, 70, paint.gold) +
  circle(0, 0, 70, paint.sphere, { opacity: 0.4 }) +
  mirrored(line('M-36-12Q-24-26-12-12', '#8f5210', 5) + ellipse(-38, 16, 11, 7, '#f0602c', { opacity: 0.5 })) +
  line('M0-6Q6 10-2 14M-20 30Q0 46 20 30', '#8f5210', 5);

const eclipse = (): string =>
  circle(0, 0, 132, paint.glow) +
  repeat(16, (i) => path('M-6-84L0-136L6-84Z', '#ffe9a8', { transform: `rotate(${i * 22.5})`, opacity: i % 2 ? 0.9 : 0.5 })) +
  circle(0, 0, 88, '#fff6d6') +
  circle(0, 0, 84, '#171233') +
  circle(0, 0, 84, paint.sphere, { opacity: 0.35 }) +
  path('M52-72A88 88 0 0 1 88 2A100 100 0 0 0 52-72Z', '#fff') +
  circle(62, -62, 14, '#fff') +
  circle(62, -62, 30, paint.glow);

const comet = (): string =>
  path('M-124-112C-40-92 30-50 84 8L30 66C-26 12-84-50-124-112Z', paint.glow, { opacity: 0.9 }) +
  path('M-110-94C-30-66 30-24 78 22L42 58C-10 18-72-44-110-94Z', paint.accent) +
  path('M-92-74C-30-44 24-4 68 30L50 48C6 14-54-32-92-74Z', '#fff1b8') +
  place(facetStar(66, '#fff1b8', '#e0982a'), 56, 38, 14) +
  [
    [-60, 10, 6],
    [-20, 60, 5],
    [10, -84, 6],
    [-96, -30, 4],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#fff', { opacity: 0.85 }))
    .join('');

const fullMoon = (): string =>
  circle(0, 0, 136, paint.glow, { opacity: 0.9 }) +
  circle(0, 0, 96, '#ffe7a3') +
  [
    [-34, -34, 24],
    [30, 14, 30],
    [-26, 46, 18],
    [40, -48, 14],
    [-62, 10, 12],
    [4, -66, 9],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        circle(x, y, r, '#b98a3a', { opacity: 0.35 }) + circle(x - 2, y - 2, r * 0.82, '#d9ab55', { opacity: 0.35 }),
    )
    .join('') +
  circle(0, 0, 96, paint.sphere, { opacity: 0.75 }) +
  path(
    'M-140 66C-120 44-92 52-84 66C-70 46-36 48-30 70C-14 62 4 70 4 84H-140ZM20 92C30 74 54 76 62 88C78 70 116 76 122 98H20Z',
    paint.ivory,
    { opacity: 0.85 },
  );

const iceberg = (): string =>
  solid('M-96 34L-64-40L-26-30L4-112L44-50L74-58L108 34Z', '#e6f6ff', 0.3) +
  path('M4-112L44-50L30 34H-16L-8-30ZM-64-40L-26-30L-46 34H-96Z', '#a9d8f2') +
  path('M74-58L108 34H70Z', '#6fb4dc') +
  path('M-96 38H108L60 108L14 124L-52 100Z', '#3f8fc2', { opacity: 0.75 }) +
  path('M-50 38H30L10 118L-40 100Z', '#8fd0ee', { opacity: 0.5 }) +
  line('M-138 36H138', '#fff', 4, { opacity: 0.8 });

const pond = (p: Palette): string =>
  ellipse(0, 66, 134, 46, '#2f7fa3', { opacity: 0.75 }) +
  ellipse(-70, 84, 46, 16, green.leaf) +
  ellipse(76, 78, 50, 17, green.leaf) +
  ellipse(0, 98, 40, 13, green.light) +
  path('M-70 84L-40 74L-52 90ZM76 78L108 70L98 88Z', '#2f7fa3') +
  line('M-120 56Q-90 50-70 56M60 54Q90 48 124 56', '#fff', 3, { opacity: 0.6 }) +
  place(lotus(p.accentLight), 0, 78, 0, 0.98) +
  place(lotus(p.accentLight), -86, 78, 0, 0.36) +
  place(lotus(p.accentLight), 92, 72, 0, 0.32);

const starburst = (p: Palette): string =>
  repeat(8, (i) => path('M-5-60L0-132L5-60Z', '#fff6d6', { transform: `rotate(${i * 45 + 22})`, opacity: 0.7 })) +
  facetStar(104, p.accentLight, p.accentDeep) +
  place(facetStar(30, '#fff1b8', '#e0982a'), -92, 66) +
  place(facetStar(24, '#fff1b8', '#e0982a'), 94, 72);

const candy = (): string =>
  mirrored(solid('M-56-12L-124-58C-110-30-134-18-112 0C-134 18-110 30-124 58L-56 14Z', paint.second, 0.35)) +
  circle(0, 0, 74, '#fff4fb') +
  repeat(6, (i) => path('M0 0C14-34 10-58-12-73A74 74 0 0 1 30-68C40-40 26-14 0 0Z', paint.accent, { transform: `rotate(${i * 60})` })) +
  circle(0, 0, 74, paint.sphere, { opacity: 0.65 }) +
  ellipse(-26, -40, 20, 10, '#fff', { opacity: 0.75, transform: 'rotate(-36 -26 -40)' });

const reef = (p: Palette): string =>
  line('M-76 104C-80 50-120 20-104-30M-84 50C-60 20-64-10-52-40M-94 10C-110 0-124-4-128-24', paint.accent, 17) +
  line('M60 104C58 40 96 14 92-52M66 44C34 14 40-24 26-60M80 20C110 14 116-14 124-24', paint.second, 17) +
  line('M0 106C-6 60 20 40 4-10M0 54C-22 30-26 10-24-10', '#f0902c', 15) +
  line('M-104-26L-100-6M-52-38L-56-20M92-48L92-26M26-56L32-36', '#fff', 5, { opacity: 0.6 }) +
  place(
    solid('M-40 0C-20-26 24-24 40 0C24 24-20 26-40 0Z', '#ffd469', 0.4) +
      path('M36 0L62-22V22Z', '#f0902c') +
      circle(-20, -4, 5, '#140f33'),
    -6,
    -82,
    0,
    0.9,
  ) +
  place(
    solid('M-40 0C-20-26 24-24 40 0C24 24-20 26-40 0Z', p.accentLight, 0.4) +
      path('M36 0L62-22V22Z', p.accent) +
      circle(-20, -4, 5, '#140f33'),
    86,
    -96,
    0,
    [-0.5, 0.5],
  ) +
  path('M-130 100Q-60 84 0 102T130 98V124H-130Z', '#f3d28a');

export const natureMotifs: readonly Motif[] = [
  simple('orchid', ['orchid', 'กล้วยไม้', '兰'], orchid, { turn: 6 }),
  simple('blossoms', ['flower', 'flower garden', 'garden', 'blossom', 'สวนดอกไม้', 'ดอกไม้', '花'], blossoms),
  simple('garland', ['garland', 'พวงมาลัย', '花环'], garland, { size: 1.02 }),
  simple('lotus-pond', ['lotus pond', 'pond', 'สระบัว', '荷塘'], pond, { shadow: 120, size: 1.0 }),
  simple('mango', ['mango', 'มะม่วง', '芒果'], mango, { turn: 6 }),
  simple('mangosteen', ['mangosteen', 'มังคุด', '山竹'], mangosteen, { turn: 5 }),
  simple('watermelon', ['watermelon', 'melon', 'แตงโม', '西瓜'], watermelon, { turn: 4, size: 1.0 }),
  simple('cherries', ['cherry', 'cherries', 'เชอร์รี', '樱桃'], () => cherries(), { shadow: 124, turn: 6 }),
  simple('fruit-basket', ['fruit', 'orchard', 'ผลไม้', 'สวนผลไม้', '水果'], basket, { shadow: 116 }),
  simple('island', ['island', 'koh', 'เกาะ', '岛'], island, { size: 1.0 }),
  simple('volcano', ['volcano', 'lava', 'ภูเขาไฟ', '火山'], volcano, { size: 1.04 }),
  simple('waterfall', ['waterfall', 'น้ำตก', '瀑布'], waterfall, { size: 1.0, shadow: 124 }),
  simple('wave', ['wave', 'mekong', 'river', 'tide', 'andaman', 'waters', 'คลื่น', 'โขง', 'อันดามัน', '浪', '河'], wave, {
    hints: ['sea', 'bay', 'ocean', 'ทะเล', 'อ่าว', '海'],
    size: 0.98,
  }),
  simple('rainforest', ['rainforest', 'jungle', 'forest', 'ป่า', '雨林'], jungle, { size: 1.04 }),
  simple('sun', ['sun', 'solar', 'สุริยะ', 'ตะวัน', '太阳'], sun, { shadow: 126, turn: 8 }),
  simple('eclipse', ['eclipse', 'สุริยคราส', 'คราส', '日食'], eclipse, { shadow: 130, size: 1.0 }),
  simple('comet', ['comet', 'meteor', 'ดาวหาง', 'ดาวตก', '彗星', '流星'], comet, { shadow: 124, turn: 5, size: 1.06 }),
  simple('full-moon', ['full moon', 'จันทร์เพ็ญ', '满月'], fullMoon, {
    hints: ['moon', 'moonlight', 'moonlit', 'จันทร์', '月'],
    shadow: 128,
    size: 1.02,
  }),
  simple('stars', ['star', 'ดวงดาว', '星'], starburst, { hints: ['aurora', 'shine', 'bright'], shadow: 120, turn: 8, size: 1.04 }),
  simple('iceberg', ['ice', 'polar', 'น้ำแข็ง', '冰'], iceberg, { size: 1.0, shadow: 122 }),
  simple('candy', ['candy', 'sweet', 'bonbon', 'ลูกกวาด', '糖'], candy, { turn: 14, size: 1.0 }),
  simple('reef', ['reef', 'coral', 'ปะการัง', '珊瑚'], reef, { size: 0.98, shadow: 120 }),
];
