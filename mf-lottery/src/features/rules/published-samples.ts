import type { DrawResult, LotteryGameDetail, PublishedResult } from '@portal/contracts';
import { calculateYeekee, mapPublished, type PublishedGlo } from '@portal/lottery-rules';

export type Mapping = NonNullable<LotteryGameDetail['mapping']>;

/** What is published, each part under the key of its name, and the betting numbers that follow from it. */
export type WorkedReading = { published: readonly (readonly [labelKey: string, value: string, rank?: number])[]; result: DrawResult };

type Sample = { published: PublishedResult; parts: WorkedReading['published'] };

const tickets = (count: number) => Array.from({ length: count }, (_, i) => String(i).padStart(6, '0'));
const glo: PublishedGlo = {
  kind: 'glo',
  first: '345916',
  near1: ['345915', '345917'],
  prize2: tickets(5),
  prize3: tickets(10),
  prize4: tickets(50),
  prize5: tickets(100),
  front3: ['112', '809'],
  back3: ['045', '387'],
  back2: '42',
};
const gloSample: Sample = {
  published: glo,
  parts: (['first', 'front3', 'back3', 'back2'] as const).map((prize) => [`glo.prize.${prize}`, [glo[prize]].flat().join(' ')]),
};

const numbers = (...parts: (readonly [labelKey: string, number: string])[]): Sample => ({
  published: { kind: 'numbers', numbers: parts.map(([, number]) => number) },
  parts,
});

const index = (value: string, change: string, set50?: string): Sample => ({
  published: { kind: 'index', value, change, ...(set50 !== undefined && { set50 }) },
  parts: [
    ...(set50 === undefined ? [] : ([['published.set50', set50]] as const)),
    ['published.value', value],
    ['published.change', change],
  ],
});

const samples: Readonly<Record<Exclude<Mapping, 'yeekee'>, Sample>> = {
  glo: gloSample,
  // Our own source draws what the government lottery publishes for bets.
  own: gloSample,
  baac: numbers(['glo.prize.first', '4273157']),
  gsb: numbers(['glo.prize.first', '200834'], ['glo.prize.prize2', '438135']),
  hanoi: numbers(['vn.prize.DB', '32775'], ['glo.prize.first', '01606']),
  lao: numbers(['result.numbers', '8923']),
  magnum: numbers(['glo.prize.first', '1234'], ['glo.prize.prize2', '0567']),
  set: index('1451.92', '+7.35', '945.68'),
  index: index('8205.37', '-14.62'),
  pingpong: numbers(['result.numbers', '345916'], ['play.bottom2', '07']),
};

/** A round of sample numbers under the terms of the game; the hidden number comes from a hash that is as fixed as they are. */
function yeekeeReading(terms: LotteryGameDetail['yeekee']): WorkedReading | null {
  const shots = Array.from({ length: terms?.leastShots ?? 20 }, (_, i) => String((12_345 + i * 31_357) % 100_000).padStart(5, '0'));
  const calculation = calculateYeekee(() => new Uint8Array(32).fill(7), 'sample', shots, terms);
  if (!calculation) return null;
  const { sum, subtracted, raw, result } = calculation;
  return {
    published: [
      ['yeekee.calc.sum', String(sum)],
      ['yeekee.rank', `− ${subtracted.number}`, subtracted.rank],
      ['rules.left', `= ${raw}`],
    ],
    result,
  };
}

/** A worked example of a mapping, read by the engine that reads the draws. */
export function workedReading(mapping: Mapping, terms: LotteryGameDetail['yeekee']): WorkedReading | null {
  if (mapping === 'yeekee') return yeekeeReading(terms);
  const { published, parts } = samples[mapping];
  const mapped = mapPublished(mapping === 'own' ? 'glo' : mapping, published);
  return mapped.ok ? { published: parts, result: { ...mapped.result, top: mapped.result.top.slice(-3) } } : null;
}
