import { around, bar, type Glyph, oval, petal, petals, ringOf, star } from './glyph';

export const lotus: Glyph = [
  ['pink', petals(50, 82, [-78, 78], 46, 22)],
  ['pink', petals(50, 84, [-54, 54], 58, 20)],
  ['violet', petals(50, 84, [-30, 30], 68, 18)],
  ['pink', petal(50, 86, 0, 76, 17)],
  ['white', petals(50, 84, [-16, 16], 40, 12)],
  ['green', 'M20 84Q50 74 80 84Q50 98 20 84Z'],
];

export const lotusLeaf: Glyph = [
  ['green', 'M50 50L60 8A44 42 0 1 1 40 8Z'],
  [
    'teal',
    petals(
      50,
      52,
      around(9, 20).filter((degrees) => degrees < 340),
      36,
      4,
    ),
  ],
  ['white', oval(66, 66, 6) + oval(34, 72, 3.5)],
];

export const frangipani: Glyph = [
  ['white', petals(50, 50, around(5), 46, 34)],
  ['cream', petals(50, 50, around(5, 8), 32, 24)],
  ['gold', petals(50, 50, around(5, 4), 22, 26)],
  ['orange', oval(50, 50, 5)],
];

export const garland: Glyph = [
  ['white', ringOf(50, 42, 14, 30, 8.5)],
  ['cream', ringOf(50, 42, 14, 30, 4.5)],
  ['pink', oval(50, 74, 10) + oval(24, 28, 8) + oval(76, 28, 8)],
  ['red', oval(50, 74, 5) + oval(24, 28, 4) + oval(76, 28, 4)],
  ['pink', bar(42, 80, 38, 96, 5) + bar(50, 82, 50, 98, 5) + bar(58, 80, 62, 96, 5)],
];

export const butterfly: Glyph = [
  ['violet', 'M48 48Q20 4 6 22Q0 46 46 56ZM52 48Q80 4 94 22Q100 46 54 56Z'],
  ['blue', 'M46 54Q12 58 16 78Q28 96 49 62ZM54 54Q88 58 84 78Q72 96 51 62Z'],
  ['gold', oval(20, 28, 7) + oval(80, 28, 7) + oval(28, 74, 5) + oval(72, 74, 5)],
  ['dark', oval(50, 52, 4, 24) + bar(49, 30, 40, 14, 2) + bar(51, 30, 60, 14, 2) + oval(40, 13, 3) + oval(60, 13, 3)],
];

export const leaf: Glyph = [
  ['green', 'M12 88Q2 30 88 10Q94 84 26 82Z'],
  ['teal', 'M24 80Q40 46 78 20Q50 52 30 84Z'],
  ['green', bar(10, 94, 26, 78, 5)],
];

export const peacock: Glyph = [
  ['green', petals(50, 96, [-34, -17, 0, 17, 34], 92, 12)],
  ['gold', oval(50, 25, 11) + oval(30, 34, 9) + oval(70, 34, 9)],
  ['blue', oval(50, 26, 8) + oval(30, 34, 6) + oval(70, 34, 6)],
  ['violet', oval(50, 28, 4) + oval(30, 35, 3) + oval(70, 35, 3)],
  ['teal', oval(50, 84, 8, 12)],
];

export const flame: Glyph = [
  ['red', 'M50 4Q84 36 82 64Q80 94 50 96Q20 94 18 64Q18 48 30 38Q32 52 40 52Q36 26 50 4Z'],
  ['orange', 'M52 32Q72 56 70 70Q68 92 50 92Q32 90 32 70Q34 62 42 58Q46 66 50 62Q48 46 52 32Z'],
  ['gold', 'M50 58Q64 74 60 84Q56 92 50 92Q40 90 40 80Q44 70 50 58Z'],
];

export const moon: Glyph = [
  ['gold', petals(50, 50, around(14), 48, 5)],
  ['gold', oval(50, 50, 34)],
  ['cream', oval(50, 50, 30)],
  ['gold', oval(38, 42, 6) + oval(62, 58, 8) + oval(56, 34, 4) + oval(42, 66, 4)],
];

export const sun: Glyph = [
  ['orange', star(50, 50, 12, 48, 32)],
  ['red', star(50, 50, 12, 40, 30, 15)],
  ['gold', oval(50, 50, 27)],
  ['cream', oval(42, 42, 10, 8)],
];

export const comet: Glyph = [
  ['blue', 'M8 92Q24 60 56 32L76 52Q44 76 8 92Z'],
  ['teal', 'M20 80Q40 56 60 38L72 50Q50 68 20 80Z'],
  ['gold', star(70, 34, 5, 28, 13, 20)],
  ['cream', star(70, 34, 5, 15, 7, 20)],
];

export const planet: Glyph = [
  ['orange', oval(50, 50, 30)],
  ['brown', 'M23 40Q50 48 77 40L79 46Q50 54 21 46ZM22 58Q50 66 78 58L75 66Q50 72 25 66Z'],
  ['gold', 'M4 66Q18 70 50 56Q84 42 96 30Q98 40 62 60Q14 82 4 66ZM24 44Q10 54 12 60Q18 60 24 57Z'],
];

export const waterfall: Glyph = [
  ['brown', 'M6 14H36V92H6ZM64 14H94V92H64Z'],
  ['blue', 'M32 10H68Q66 50 70 84H30Q34 50 32 10Z'],
  ['white', bar(40, 14, 38, 78, 3) + bar(50, 12, 50, 80, 4) + bar(60, 14, 62, 78, 3)],
  ['white', oval(30, 88, 12, 8) + oval(50, 86, 14, 10) + oval(70, 88, 12, 8)],
  ['green', petals(8, 30, [30, 70, 110], 28, 20) + petals(92, 30, [-30, -70, -110], 28, 20)],
];

export const watermelon: Glyph = [
  ['green', 'M6 30A46 46 0 0 0 94 30Z'],
  ['white', 'M13 30A38 38 0 0 0 87 30Z'],
  ['red', 'M18 30A33 33 0 0 0 82 30Z'],
  ['dark', oval(36, 40, 3, 4) + oval(50, 42, 3, 4) + oval(64, 40, 3, 4) + oval(43, 52, 3, 4) + oval(57, 52, 3, 4)],
];

export const mangosteen: Glyph = [
  ['violet', oval(50, 58, 38, 36)],
  ['green', petals(50, 30, [-75, -25, 25, 75], 26, 34)],
  ['brown', bar(50, 8, 50, 28, 8)],
  ['pink', oval(34, 52, 7, 10)],
];

export const cherries: Glyph = [
  ['green', 'M52 10Q22 32 30 58L35 58Q30 36 56 16ZM52 10Q74 34 70 62L65 62Q68 38 50 16Z'],
  ['green', petal(54, 12, 100, 40, 24)],
  ['red', oval(30, 70, 21)],
  ['red', oval(69, 74, 20)],
  ['pink', oval(23, 62, 6, 5) + oval(62, 67, 6, 5)],
];

export const bananas: Glyph = [
  ['gold', 'M46 14Q10 40 20 78L30 86Q30 48 54 22Z'],
  ['gold', 'M50 14Q38 50 56 86L66 86Q56 50 58 18Z'],
  ['gold', 'M54 14Q92 34 88 72L80 80Q78 48 52 22Z'],
  ['brown', 'M44 6H58L60 20H46ZM20 78L30 86L24 88ZM56 86H66L62 92ZM88 72L80 80L88 80Z'],
];

export const coconut: Glyph = [
  ['green', oval(50, 56, 40, 38)],
  ['brown', oval(50, 34, 28, 14)],
  ['white', oval(50, 34, 23, 11)],
  ['blue', oval(50, 36, 17, 7)],
  ['red', bar(52, 36, 70, 4, 5)],
  ['pink', petals(28, 34, around(5), 13, 36)],
];

export const chilli: Glyph = [
  ['red', 'M24 26Q46 22 56 46Q66 74 92 78Q60 98 38 70Q26 52 24 26Z'],
  ['pink', 'M34 34Q44 34 50 52Q56 66 64 74Q46 66 40 52Q36 44 34 34Z'],
  ['green', 'M18 30Q24 14 38 24Q40 32 30 34ZM22 24Q14 16 16 6L22 6Q22 16 28 22Z'],
];

export const starfish: Glyph = [
  ['orange', petals(50, 54, around(5), 48, 24)],
  ['red', petals(50, 54, around(5), 34, 10)],
  ['gold', oval(50, 54, 8) + ringOf(50, 54, 5, 18, 3) + ringOf(50, 54, 5, 30, 2.5)],
];

export const fireworks: Glyph = [
  ['red', petals(50, 46, around(12), 42, 5)],
  ['gold', petals(50, 46, around(12, 15), 32, 5)],
  ['teal', ringOf(50, 46, 12, 42, 3, 15)],
  ['white', star(50, 46, 6, 14, 6)],
  ['violet', ringOf(22, 82, 6, 10, 2.5) + ringOf(80, 80, 6, 10, 2.5)],
];

export const firefly: Glyph = [
  ['gold', petals(50, 50, around(10), 48, 5)],
  ['teal', petals(50, 44, [-60, -110, 60, 110], 36, 26)],
  ['dark', oval(50, 40, 8, 12)],
  ['gold', oval(50, 66, 12, 18)],
  ['cream', oval(50, 68, 6, 10)],
];

export const fireball: Glyph = [
  ['red', 'M50 96Q16 90 18 58Q22 44 34 40Q30 20 50 4Q48 24 62 30Q70 22 68 12Q88 34 84 62Q80 92 50 96Z'],
  ['orange', oval(50, 64, 26)],
  ['gold', oval(50, 64, 19)],
  ['cream', oval(45, 58, 8)],
];
