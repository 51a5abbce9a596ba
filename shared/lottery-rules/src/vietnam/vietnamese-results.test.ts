import { hmac as hmacOf } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import vectors from '../../fixtures/vn.json';
import { isDrawResult } from '../draw-result';
import { getPlayType } from '../plays';
import { createStream, drawNumbers, drawResult } from '../random-source';
import { readTyped } from '../typed-entry';
import { countPrizeNumbers, prizeSpecs, vietnamesePrizes } from './prizes';

const hmac = (message: string) => hmacOf(sha256, utf8ToBytes('a seed'), utf8ToBytes(message));
const north = vectors.north_2023_02_20;
const south = vectors.south_sample;

it('knows how many numbers of how many digits are drawn @LOTT-07', () => {
  expect([0, 3, 4].map((least) => countPrizeNumbers('vnNorth', vietnamesePrizes, least))).toEqual([27, 23, 20]);
  expect([0, 3, 4].map((least) => countPrizeNumbers('vnSouth', vietnamesePrizes, least))).toEqual([18, 17, 16]);
});

it.each<[string, unknown]>([
  ['a prize too few', { prizes: { ...north, G7: undefined } }],
  ['a prize too many', { prizes: { ...north, G8: ['12'] } }],
  ['a number too few', { prizes: { ...north, G7: ['96', '41', '42'] } }],
  ['a number too many', { prizes: { ...north, DB: ['32775', '32776'] } }],
  ['a digit too few', { prizes: { ...north, DB: ['3277'] } }],
  ['a digit too many', { prizes: { ...north, G1: ['101606'] } }],
  ['a letter', { prizes: { ...north, DB: ['3277x'] } }],
  ['a number that is no text', { prizes: { ...north, DB: [32_775] } }],
  ['a text instead of a list', { prizes: { ...north, DB: '32775' } }],
  ['something beside the prizes', { prizes: north, top: '775' }],
  ['no prizes', {}],
  ['nothing', null],
  ['a result of the South', { prizes: south }],
  ['a Thai result', { top: '775', bottom2: '06' }],
  ['numbers in a list', [3, 2, 7, 7, 5]],
])('refuses %s @LOTT-07', (_, value) => {
  expect(isDrawResult('vnNorth', value)).toBe(false);
});

it('refuses a result of one region for the other @LOTT-07', () => {
  expect(isDrawResult('vnSouth', { prizes: south })).toBe(true);
  expect(isDrawResult('vnSouth', { prizes: north })).toBe(false);
});

it.each(['vnNorth', 'vnSouth'] as const)('draws own results of %s from the lowest prize up, digit by digit @LOTT-06', (family) => {
  const specs = [...prizeSpecs[family]].reverse();
  const all = specs.reduce((total, { count, length }) => total + count * length, 0);
  const digits = drawNumbers({ count: all, from: 0, to: 9, distinct: false }, createStream(hmac, 'VN', '1')).join('');
  const result = drawResult(family, createStream(hmac, 'VN', '1')) as { prizes: Record<string, string[]> };
  expect(specs.flatMap(({ prize }) => result.prizes[prize]!).join('')).toBe(digits);
  expect(Object.keys(result.prizes)).toEqual(prizeSpecs[family].map(({ prize }) => prize));
  expect(isDrawResult(family, result)).toBe(true);
});

it.each([
  ['lo3', '816 007;123\n816', ['007,123,816'], ['816'], []],
  ['lo4', '6816,12345, 27a5', ['6816'], [], ['12345', '27a5']],
  ['lo2', '16 68;7', ['07,16,68'], [], []],
  ['xien2', '16&68', ['16&68'], [], []],
  ['xien3', '68, 41 16 41', ['16&41&68'], ['41'], []],
  ['xien3', '68 41', [], [], []],
])('reads a pasted list of %s, %p, and reports duplicates @LOTT-03', (code, typed, selections, duplicates, refused) => {
  expect(readTyped(getPlayType('vnNorth', code), typed)).toEqual({ selections, duplicates, refused });
});
