import type { ThaiResult } from '../draw-result';
import {
  findGloFault,
  findIndexFault,
  findNumbersFault,
  type PublishedGlo,
  type PublishedIndex,
  type PublishedNumbers,
  type PublishedResult,
} from './published-result';

/** How the numbers that bets are compared with follow from what a lottery publishes. */
export const thaiMappings = ['glo', 'baac', 'gsb', 'hanoi', 'lao', 'magnum', 'set', 'index', 'pingpong'] as const;
export type ThaiMapping = (typeof thaiMappings)[number];

type MappingOptions = {
  /** BAAC: the bottom two are digits three and four of the first prize, or a prize of their own that stands second. */
  readonly baacBottom2: 'places' | 'prize';
};
export const defaultMappingOptions: MappingOptions = { baacBottom2: 'places' };

/** The betting numbers, or the field of the published result that is not as it must be. */
type MappedResult = { ok: true; result: ThaiResult } | { ok: false; field: string };

type NumbersMapping = {
  /** Digits of each published number. */
  readonly lengths: readonly number[];
  readonly derive: (numbers: readonly string[]) => ThaiResult;
};

type NumbersMappingName = Exclude<ThaiMapping, 'glo' | 'set' | 'index'>;

function numbersMapping(mapping: NumbersMappingName, { baacBottom2 }: MappingOptions): NumbersMapping {
  switch (mapping) {
    case 'baac':
      return baacBottom2 === 'places'
        ? { lengths: [7], derive: ([first]) => ({ top: first!.slice(-3), bottom2: first!.slice(2, 4) }) }
        : { lengths: [7, 2], derive: ([first, own]) => ({ top: first!.slice(-3), bottom2: own! }) };
    case 'gsb':
      return { lengths: [6, 6], derive: ([first, second]) => ({ top: first!.slice(-3), bottom2: second!.slice(-2) }) };
    case 'hanoi':
      return { lengths: [5, 5], derive: ([special, first]) => ({ top: special!.slice(-4), bottom2: first!.slice(-2) }) };
    case 'lao':
      return { lengths: [4], derive: ([number]) => ({ top: number!, bottom2: number!.slice(0, 2) }) };
    case 'magnum':
      return { lengths: [4, 4], derive: ([first, second]) => ({ top: first!, bottom2: second!.slice(-2) }) };
    case 'pingpong':
      return { lengths: [6, 2], derive: ([top, bottom2]) => ({ top: top!, bottom2: bottom2! }) };
  }
}

const mapGlo = ({ first, front3, back3, back2 }: PublishedGlo): ThaiResult => ({
  top: first,
  front3: [...front3],
  bottom3: [...back3],
  bottom2: back2,
});

/** Indices: the digit before the point and both decimals. The Thai exchange takes its first digit from SET50. */
const mapIndex = ({ value, change, set50 }: PublishedIndex): ThaiResult => ({
  top: (set50 === undefined ? value.at(-4)! : set50.at(-1)!) + value.slice(-2),
  bottom2: change.slice(-2),
});

const mapNumbers = (published: PublishedNumbers, { lengths, derive }: NumbersMapping): MappedResult => {
  const field = findNumbersFault(published, lengths);
  return field === undefined ? { ok: true, result: derive(published.numbers) } : { ok: false, field };
};

/** Turns what a lottery published into the numbers that its bets are compared with. Refuses anything incomplete or malformed. */
export function mapPublished(
  mapping: ThaiMapping,
  published: PublishedResult,
  options: MappingOptions = defaultMappingOptions,
): MappedResult {
  if (mapping === 'glo') {
    if (published.kind !== 'glo') return { ok: false, field: 'kind' };
    const field = findGloFault(published);
    return field === undefined ? { ok: true, result: mapGlo(published) } : { ok: false, field };
  }
  if (mapping === 'set' || mapping === 'index') {
    if (published.kind !== 'index') return { ok: false, field: 'kind' };
    const field = findIndexFault(published, mapping === 'set');
    return field === undefined ? { ok: true, result: mapIndex(published) } : { ok: false, field };
  }
  return published.kind === 'numbers' ? mapNumbers(published, numbersMapping(mapping, options)) : { ok: false, field: 'kind' };
}
