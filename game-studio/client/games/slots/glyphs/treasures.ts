import { bar, box, type Glyph, oval, petal, petals, ringOf, star } from './glyph';

export const crown: Glyph = [
  ['red', oval(50, 42, 26, 18)],
  ['gold', 'M14 78L10 34L32 54L50 18L68 54L90 34L86 78Q50 88 14 78Z'],
  ['gold', oval(10, 32, 6) + oval(50, 16, 7) + oval(90, 32, 6)],
  ['orange', 'M14 70Q50 80 86 70L85 80Q50 90 15 80Z'],
  ['red', oval(50, 60, 8, 10)],
  ['teal', oval(28, 64, 5, 6) + oval(72, 64, 5, 6)],
];

export const chest: Glyph = [
  ['brown', 'M12 52H88V86Q50 92 12 86Z'],
  ['gold', ringOf(50, 46, 9, 24, 8) + oval(38, 44, 9) + oval(62, 44, 9) + oval(50, 38, 9)],
  ['red', star(50, 30, 4, 11, 6)],
  ['brown', 'M12 46Q12 14 50 14Q88 14 88 46L80 40Q76 24 50 24Q24 24 20 40Z'],
  ['gold', 'M10 52H90V60H10ZM22 60H30V88H22ZM70 60H78V88H70Z'],
  ['gold', box(42, 54, 16, 18, 4)],
  ['dark', oval(50, 61, 3) + 'M48.5 62H51.5L53 68H47Z'],
];

export const trident: Glyph = [
  ['gold', bar(50, 34, 50, 94, 7)],
  [
    'gold',
    'M50 4L60 22H55V44H45V22H40ZM18 14L30 28L25 30Q26 42 44 42V50Q18 50 18 30L12 28ZM82 14L88 28L82 30Q82 50 56 50V42Q74 42 75 30L70 28Z',
  ],
  ['orange', oval(50, 50, 9)],
  ['teal', oval(50, 50, 5)],
  ['red', bar(45, 62, 55, 62, 4) + bar(45, 68, 55, 68, 4)],
];

export const shield: Glyph = [
  ['gold', 'M50 6L88 18V50Q88 80 50 96Q12 80 12 50V18Z'],
  ['green', 'M50 14L80 24V50Q80 74 50 87Q20 74 20 50V24Z'],
  [
    'teal',
    [0, 1, 2, 3]
      .map((row) =>
        [0, 1, 2, 3]
          .slice(row > 2 ? 1 : 0)
          .map((i) => oval(29 + i * 14 - (row > 2 ? 0 : 0), 32 + row * 13, 7))
          .join(''),
      )
      .join(''),
  ],
  ['gold', star(50, 50, 4, 17, 7)],
];

export const pearl: Glyph = [
  ['teal', petals(50, 78, [-72, -36, 36, 72], 46, 22)],
  ['white', oval(50, 52, 30)],
  ['white', oval(40, 40, 9, 7)],
];

export const goldBars: Glyph = [
  ['gold', 'M10 62L18 46H46L54 62V80H10Z'],
  ['gold', 'M48 62L56 46H84L92 62V80H48Z'],
  ['gold', 'M28 34L36 18H64L72 34V52H28Z'],
  ['orange', 'M10 62H54V80H10ZM48 62H92V80H48ZM28 34H72V52H28Z'],
  ['cream', bar(16, 71, 42, 71, 3) + bar(58, 71, 84, 71, 3) + bar(34, 43, 64, 43, 3)],
];

export const coin: Glyph = [
  ['orange', oval(52, 54, 42)],
  ['gold', oval(50, 50, 42)],
  ['orange', oval(50, 50, 34)],
  ['gold', oval(50, 50, 31)],
  ['orange', petals(50, 66, [-50, -25, 0, 25, 50], 34, 18)],
  ['orange', oval(50, 72, 16, 4)],
];

export const diamond: Glyph = [
  ['blue', 'M24 18H76L94 42L50 92L6 42Z'],
  ['white', 'M24 18H50L34 42H6Z'],
  ['teal', 'M50 18H76L94 42H66Z'],
  ['white', 'M50 18L66 42H34Z'],
  ['blue', 'M34 42H66L50 92Z'],
  ['teal', 'M6 42H34L50 92Z'],
];

export const trophy: Glyph = [
  ['gold', 'M22 20Q4 20 8 38Q12 54 32 56L30 48Q18 46 16 36Q14 28 24 28ZM78 20Q96 20 92 38Q88 54 68 56L70 48Q82 46 84 36Q86 28 76 28Z'],
  ['gold', 'M22 12H78Q80 52 56 64V76H44V64Q20 52 22 12Z'],
  ['brown', 'M30 76H70V88H30Z'],
  ['orange', 'M24 88H76V94H24Z'],
  ['red', star(50, 36, 5, 15, 6)],
];

export const belt: Glyph = [
  ['dark', 'M4 38Q50 20 96 38V64Q50 46 4 64Z'],
  ['red', 'M4 42Q50 24 96 42V60Q50 42 4 60Z'],
  ['gold', oval(50, 48, 30)],
  ['orange', oval(50, 48, 24)],
  ['gold', star(50, 48, 8, 20, 12)],
  ['red', oval(50, 48, 9)],
  ['gold', oval(14, 52, 8) + oval(86, 52, 8)],
];

export const bell: Glyph = [
  ['gold', oval(50, 14, 8)],
  ['gold', 'M50 16Q74 18 76 48Q78 66 88 74H12Q22 66 24 48Q26 18 50 16Z'],
  ['orange', 'M10 74H90Q92 84 84 84H16Q8 84 10 74Z'],
  ['brown', oval(50, 87, 8)],
  ['cream', 'M34 30Q28 44 29 62L35 62Q34 44 42 28Z'],
];

export const starGlyph: Glyph = [
  ['orange', star(50, 54, 5, 48, 21)],
  ['gold', star(50, 50, 5, 45, 20)],
  ['cream', star(50, 50, 5, 26, 11)],
];

export const ruby: Glyph = [
  ['red', star(50, 50, 4, 44, 40, 22.5)],
  ['pink', star(50, 50, 4, 28, 25, 22.5)],
  ['red', star(50, 50, 4, 22, 20, 22.5)],
  ['white', 'M26 30L40 20L44 26L32 36Z'],
];

export const emerald: Glyph = [
  ['green', 'M30 8H70L86 24V76L70 92H30L14 76V24Z'],
  ['teal', 'M34 20H66L74 28V72L66 80H34L26 72V28Z'],
  ['green', 'M38 28H62L66 32V68L62 72H38L34 68V32Z'],
  ['white', 'M30 26L36 20H48L30 40Z'],
];

export const sapphire: Glyph = [
  ['blue', oval(50, 50, 40, 44)],
  ['teal', star(50, 50, 8, 30, 24)],
  ['blue', star(50, 50, 8, 22, 20, 22.5)],
  ['white', petal(34, 42, 40, 24, 20)],
];

export const amber: Glyph = [
  ['orange', star(50, 50, 3, 46, 41, 30)],
  ['gold', star(50, 50, 3, 30, 27, 30)],
  ['orange', star(50, 50, 3, 22, 20, 30)],
  ['white', 'M28 34L46 22L48 28L34 40Z'],
];

export const seven: Glyph = [
  ['gold', 'M14 10H88V30Q62 52 56 94H28Q34 58 58 34H30V44H14Z'],
  ['red', 'M20 16H82V28Q56 50 51 88H36Q42 52 68 28H26V38H20Z'],
  ['pink', 'M24 19H78L76 23H24Z'],
];

export const pearlShell: Glyph = [
  ['pink', petals(50, 88, [-48, -32, -16, 0, 16, 32, 48], 70, 13)],
  ['violet', petals(50, 88, [-40, -24, -8, 8, 24, 40], 58, 6)],
  ['pink', 'M30 84Q50 74 70 84L64 94H36Z'],
  ['white', oval(50, 62, 17)],
  ['cream', oval(45, 56, 6, 5)],
];

export const anchor: Glyph = [
  ['silver', oval(50, 16, 12)],
  ['dark', oval(50, 16, 6)],
  ['silver', box(45, 26, 10, 60, 3) + box(28, 34, 44, 9, 4)],
  ['silver', 'M8 58L26 60L20 66Q28 82 50 84Q72 82 80 66L74 60L92 58L90 76L86 71Q74 94 50 94Q26 94 14 71L10 76Z'],
];
