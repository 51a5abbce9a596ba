import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(__filename);
const outputFolder = join(__dirname, '../src/fonts');

const range = (first: number, last: number) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

/** What Thai and English pages need; `fonts.css` names the same characters in its unicode ranges. */
const latinText = range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’“”•…→←↑↓−×';
const thaiText = range(0xe01, 0xe3a) + range(0xe3f, 0xe5b) + '\u200b\u200c\u200d\u2060\u25cc';

/** Letters of Vietnamese beyond Latin-1, and its currency sign. */
const vietnameseText = 'ĂăĐđĨĩŨũƠơƯư₫\u0300\u0301\u0303\u0309\u0323' + range(0x1ea0, 0x1ef9);

/** Stylistic sets and ligatures are left out: kerning, accents and figures of equal width are what the portal shows. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

const fonts = [
  { from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', to: 'inter-latin.woff2', text: latinText },
  { from: '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2', to: 'inter-vietnamese.woff2', text: vietnameseText },
  { from: '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2', to: 'noto-sans-thai.woff2', text: thaiText },
];

async function main() {
  for (const { from, to, text } of fonts) {
    const subset = await subsetFont(readFileSync(require.resolve(from)), text, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
      keepFeatures: features,
      noHinting: true,
    });
    writeFileSync(join(outputFolder, to), subset);
    process.stdout.write(`${to} ${statSync(join(outputFolder, to)).size} bytes\n`);
  }
}

void main();
