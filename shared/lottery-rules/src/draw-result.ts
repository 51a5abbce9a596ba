import { type DigitalFamily, type GameFamily, isDigitalFamily } from './play-type';
import { prizeSpecs, type VietnameseFamily, type VietnamesePrize } from './vietnam/prizes';

/**
 * What a Thai style draw yields, as strings of digits with leading zeros kept. `top` has as many digits as the lottery draws, three to six;
 * front and back threes are there only where they are drawn.
 */
export type ThaiResult = { top: string; front3?: string[] | undefined; bottom3?: string[] | undefined; bottom2: string };

/** The numbers of the digital families in the order drawn. */
export type NumbersResult = number[];

/** Prizes of a Vietnamese draw by their names, every number with its leading zeros. */
export type VietnameseResult = { prizes: Partial<Record<VietnamesePrize, string[]>> };

/** Plain data: it survives JSON unchanged. */
export type DrawResult = ThaiResult | VietnameseResult | NumbersResult;

/** How a family's numbers are drawn. */
export type NumbersSpec = { readonly count: number; readonly from: number; readonly to: number; readonly distinct: boolean };

export const numbersSpecs: Readonly<Record<DigitalFamily, NumbersSpec>> = {
  ssc: { count: 5, from: 0, to: 9, distinct: false },
  '11x5': { count: 5, from: 1, to: 11, distinct: true },
  k3: { count: 3, from: 1, to: 6, distinct: false },
  pk10: { count: 10, from: 1, to: 10, distinct: true },
  '3d': { count: 3, from: 0, to: 9, distinct: false },
  '28': { count: 3, from: 0, to: 9, distinct: false },
  kl8: { count: 20, from: 1, to: 80, distinct: true },
  // Six numbers and the special one, which is drawn last.
  lhc: { count: 7, from: 1, to: 49, distinct: true },
};

const isDigits = (value: unknown, length: number) => typeof value === 'string' && value.length === length && /^[0-9]*$/.test(value);
const areTwoTriples = (value: unknown) => Array.isArray(value) && value.length === 2 && value.every((number) => isDigits(number, 3));

function isThaiResult(value: unknown): value is ThaiResult {
  if (typeof value !== 'object' || value === null) return false;
  const { top, front3, bottom3, bottom2, ...others } = value as Partial<ThaiResult>;
  const isTop = typeof top === 'string' && /^[0-9]{3,6}$/.test(top);
  const areTriplesOrAbsent = [front3, bottom3].every((triples) => triples === undefined || areTwoTriples(triples));
  return isTop && areTriplesOrAbsent && isDigits(bottom2, 2) && Object.keys(others).length === 0;
}

function isVietnameseResult(family: VietnameseFamily, value: unknown): value is VietnameseResult {
  if (typeof value !== 'object' || value === null) return false;
  const { prizes, ...others } = value as Partial<VietnameseResult>;
  if (typeof prizes !== 'object' || prizes === null || Object.keys(others).length > 0) return false;
  const specs = prizeSpecs[family];
  const areComplete = specs.every(({ prize, count, length }) => {
    const numbers: unknown = prizes[prize];
    return Array.isArray(numbers) && numbers.length === count && numbers.every((number) => isDigits(number, length));
  });
  return areComplete && Object.keys(prizes).length === specs.length;
}

/** Whether the value, from wherever it comes, is a complete result of the family. */
export function isDrawResult(family: GameFamily, value: unknown): value is DrawResult {
  if (family === 'thai') return isThaiResult(value);
  if (!isDigitalFamily(family)) return isVietnameseResult(family, value);
  const { count, from, to, distinct } = numbersSpecs[family];
  return (
    Array.isArray(value) &&
    value.length === count &&
    value.every((number) => Number.isInteger(number) && number >= from && number <= to) &&
    !(distinct && new Set(value).size < count)
  );
}
