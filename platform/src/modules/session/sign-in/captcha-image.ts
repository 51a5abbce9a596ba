import { randomInt } from 'node:crypto';
import { PNG } from 'pngjs';

/** Five rows of digits as bitmaps, seven lines of five pixels each. */
const glyphs: Record<string, readonly string[]> = {
  '2': ['01110', '10001', '00001', '00110', '01000', '10000', '11111'],
  '3': ['11110', '00001', '00001', '01110', '00001', '00001', '11110'],
  '4': ['00010', '00110', '01010', '10010', '11111', '00010', '00010'],
  '5': ['11111', '10000', '11110', '00001', '00001', '10001', '01110'],
  '6': ['00110', '01000', '10000', '11110', '10001', '10001', '01110'],
  '7': ['11111', '00001', '00010', '00100', '01000', '01000', '01000'],
  '8': ['01110', '10001', '10001', '01110', '10001', '10001', '01110'],
  '9': ['01110', '10001', '10001', '01111', '00001', '00010', '01100'],
};
const alphabet = Object.keys(glyphs);
const length = 4;
const width = 132;
const height = 44;

/** A new answer and its picture (PNG, base64): digits of different size, place and slant over noise. */
export function drawCaptcha(): { answer: string; image: string } {
  const answer = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]!).join('');
  const png = new PNG({ width, height });
  paint(png, () => [246, 245, 241]);
  for (let i = 0; i < 220; i += 1)
    dot(png, randomInt(width), randomInt(height), 1, [150 + randomInt(80), 150 + randomInt(80), 170 + randomInt(60)]);
  [...answer].forEach((digit, i) => drawDigit(png, digit, 10 + i * 30 + randomInt(6), 6 + randomInt(8)));
  for (let i = 0; i < 2; i += 1) drawWave(png);
  return { answer, image: PNG.sync.write(png).toString('base64') };
}

type Colour = [number, number, number];

function drawDigit(png: PNG, digit: string, left: number, top: number): void {
  const colour: Colour = [30 + randomInt(60), 25 + randomInt(50), 90 + randomInt(110)];
  const slant = (randomInt(7) - 3) / 10;
  const size = 3 + randomInt(2);
  glyphs[digit]!.forEach((line, row) =>
    [...line].forEach((bit, column) => {
      if (bit === '1') dot(png, Math.round(left + column * size + (3 - row) * slant * size), top + row * size, size, colour);
    }),
  );
}

function drawWave(png: PNG): void {
  const base = 8 + randomInt(28);
  const depth = 3 + randomInt(5);
  const phase = randomInt(60) / 10;
  for (let x = 0; x < width; x += 1) dot(png, x, Math.round(base + depth * Math.sin(x / 14 + phase)), 1, [90, 84, 140]);
}

function paint(png: PNG, colour: (x: number, y: number) => Colour): void {
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) dot(png, x, y, 1, colour(x, y));
}

function dot(png: PNG, left: number, top: number, size: number, [red, green, blue]: Colour): void {
  for (let y = Math.max(0, top); y < Math.min(height, top + size); y += 1)
    for (let x = Math.max(0, left); x < Math.min(width, left + size); x += 1) png.data.set([red, green, blue, 255], (y * width + x) * 4);
}
