import type { DrawResult, PublishedResult } from '@portal/contracts';
import type { DeskLottery, GivenResult } from './lotteries.api';

/** One field of a result. Its key is also that of its label. `count`: how many numbers it holds; left out, any number of them. */
export type ResultField = { name: string; digits?: number; count?: number; isOptional?: boolean; shape?: RegExp };
export type ResultTexts = Record<string, string>;

const glo: ResultField[] = [
  { name: 'first', digits: 6, count: 1 },
  { name: 'near1', digits: 6, count: 2 },
  { name: 'prize2', digits: 6, count: 5 },
  { name: 'prize3', digits: 6, count: 10 },
  { name: 'prize4', digits: 6, count: 50 },
  { name: 'prize5', digits: 6, count: 100 },
  { name: 'front3', digits: 3, count: 2 },
  { name: 'back3', digits: 3, count: 2 },
  { name: 'back2', digits: 2, count: 1 },
];
const decimal = /^\d{1,7}\.\d{2}$/;
const index: ResultField[] = [
  { name: 'value', count: 1, shape: decimal },
  { name: 'change', count: 1, shape: /^[+-]?\d{1,6}\.\d{2}$/ },
];
const set50: ResultField = { name: 'set50', count: 1, shape: decimal };
const numbers: ResultField[] = [{ name: 'numbers', shape: /^\d{2,7}$/ }];
const thai: ResultField[] = [
  { name: 'top', count: 1, shape: /^\d{3,6}$/ },
  { name: 'bottom2', digits: 2, count: 1 },
  { name: 'front3', digits: 3, count: 2, isOptional: true },
  { name: 'bottom3', digits: 3, count: 2, isOptional: true },
];
/** `DB 12345`, one prize a line, is read as one word after another. */
const vietnamese: ResultField[] = [{ name: 'prizes', shape: /^(?:[A-Za-z0-9]{1,3}:|\d{2,6})$/ }];
const balls: ResultField[] = [{ name: 'balls', shape: /^\d{1,3}$/ }];

type Lottery = Pick<DeskLottery, 'family' | 'mapping'>;
const isDerived = (mapping: string | null) => mapping !== null && mapping !== 'own' && mapping !== 'yeekee';

/** What an operator copies from the source of a lottery. */
export function resultFields({ family, mapping }: Lottery): readonly ResultField[] {
  if (isDerived(mapping)) {
    if (mapping === 'glo') return glo;
    if (mapping === 'index') return index;
    if (mapping === 'set') return [...index, set50];
    return numbers;
  }
  if (family === 'thai') return thai;
  return family.startsWith('vn') ? vietnamese : balls;
}

const wordsOf = (text = ''): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Whether a field holds what it must. */
export function isFieldRight({ digits, count, isOptional = false, shape }: ResultField, text: string | undefined): boolean {
  const words = wordsOf(text);
  if (words.length === 0) return isOptional;
  const expected = shape ?? new RegExp(`^\\d{${digits ?? 1}}$`);
  return (count === undefined || words.length === count) && words.every((word) => expected.test(word));
}

/** The body of the call from texts that are all right. */
export function toGivenResult(lottery: Lottery, texts: ResultTexts): GivenResult {
  const fields = resultFields(lottery);
  const entries = fields
    .map(({ name, count }) => [name, count === 1 ? wordsOf(texts[name])[0] : wordsOf(texts[name])] as const)
    .filter(([, value]) => value !== undefined && value.length > 0);
  const values = Object.fromEntries(entries);
  if (isDerived(lottery.mapping)) {
    const kind = fields === glo ? 'glo' : fields === numbers ? 'numbers' : 'index';
    return { published: { kind, ...values } as PublishedResult };
  }
  if (fields === vietnamese) return { result: { prizes: readPrizes(wordsOf(texts.prizes)) } };
  return { result: (fields === balls ? wordsOf(texts.balls).map(Number) : values) as DrawResult };
}

/** `DB: 12345 G1: 54321 …`: every number belongs to the prize named before it. */
function readPrizes(words: readonly string[]): Record<string, string[]> {
  const prizes: Record<string, string[]> = {};
  let current = '';
  for (const word of words) {
    if (word.endsWith(':')) current = word.slice(0, -1);
    else (prizes[current] ??= []).push(word);
  }
  return prizes;
}
