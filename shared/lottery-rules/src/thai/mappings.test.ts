import { defaultMappingOptions, mapPublished, type ThaiMapping, thaiMappings } from './mappings';
import { isDrawResult } from '../draw-result';
import { neighboursOf, type PublishedGlo, type PublishedResult } from './published-result';

const tickets = (count: number, from: number) => Array.from({ length: count }, (_, index) => String(from + index).padStart(6, '0'));
const glo: PublishedGlo = {
  kind: 'glo',
  first: '345916',
  near1: ['345915', '345917'],
  prize2: tickets(5, 100),
  prize3: tickets(10, 200),
  prize4: tickets(50, 300),
  prize5: tickets(100, 400),
  front3: ['112', '809'],
  back3: ['045', '387'],
  back2: '42',
};
const numbers = (...all: string[]): PublishedResult => ({ kind: 'numbers', numbers: all });
const index = (value: string, change: string, set50?: string): PublishedResult => ({
  kind: 'index',
  value,
  change,
  ...(set50 !== undefined && { set50 }),
});

const examples: readonly (readonly [ThaiMapping, PublishedResult, top: string, bottom2: string])[] = [
  ['glo', glo, '345916', '42'],
  ['baac', numbers('4273157'), '157', '73'],
  ['gsb', numbers('200834', '438135'), '834', '35'],
  ['hanoi', numbers('32775', '01606'), '2775', '06'],
  ['lao', numbers('8923'), '8923', '89'],
  ['magnum', numbers('1234', '0567'), '1234', '67'],
  ['set', index('1451.92', '+7.35', '945.68'), '892', '35'],
  ['index', index('8205.37', '-14.62'), '537', '62'],
  ['index', index('0.05', '0.00'), '005', '00'],
  ['pingpong', numbers('345916', '07'), '345916', '07'],
];

it.each(examples)('%s turns %p into top %s and bottom %s @LOTT-05', (mapping, published, top, bottom2) => {
  const mapped = mapPublished(mapping, published);
  if (!mapped.ok) throw new Error(mapped.field);
  expect(mapped.result).toMatchObject({ top, bottom2 });
  expect(isDrawResult('thai', mapped.result)).toBe(true);
});

it('has an example of every mapping', () => {
  expect(new Set(examples.map(([mapping]) => mapping))).toEqual(new Set(thaiMappings));
});

it('keeps the government lottery’s three-digit prizes separate from its first prize @LOTT-05', () => {
  expect(mapPublished('glo', glo)).toEqual({
    ok: true,
    result: { top: '345916', front3: ['112', '809'], bottom3: ['045', '387'], bottom2: '42' },
  });
});

it('uses BAAC’s own prize where the house rule says so @LOTT-05', () => {
  const options = { ...defaultMappingOptions, baacBottom2: 'prize' } as const;
  expect(mapPublished('baac', numbers('4273157', '08'), options)).toEqual({ ok: true, result: { top: '157', bottom2: '08' } });
  expect(mapPublished('baac', numbers('4273157'), options)).toEqual({ ok: false, field: 'numbers' });
  expect(mapPublished('baac', numbers('4273157', '08'))).toEqual({ ok: false, field: 'numbers' });
});

it.each([
  ['000000', ['999999', '000001']],
  ['999999', ['999998', '000000']],
  ['345916', ['345915', '345917']],
])('knows the neighbours of %s @LOTT-05', (first, neighbours) => {
  expect(neighboursOf(first)).toEqual(neighbours);
  expect(mapPublished('glo', { ...glo, first, near1: neighbours.reverse() })).toMatchObject({ ok: true });
});

it.each<[string, Partial<PublishedGlo>]>([
  ['first', { first: '34591' }],
  ['first', { first: '34591๖' }],
  ['near1', { near1: ['345915', '345918'] }],
  ['near1', { near1: ['345915', '345915'] }],
  ['near1', { near1: ['345915'] }],
  ['prize2', { prize2: tickets(4, 0) }],
  ['prize3', { prize3: [...tickets(9, 0), '12345'] }],
  ['prize4', { prize4: tickets(51, 0) }],
  ['prize5', { prize5: [] }],
  ['front3', { front3: ['112'] }],
  ['back3', { back3: ['045', '38'] }],
  ['back2', { back2: '4' }],
])('refuses a government result whose %s is wrong @LOTT-07', (field, change) => {
  expect(mapPublished('glo', { ...glo, ...change })).toEqual({ ok: false, field });
});

it.each<[ThaiMapping, PublishedResult, string]>([
  ['glo', numbers('345916'), 'kind'],
  ['lao', glo, 'kind'],
  ['set', numbers('892'), 'kind'],
  ['lao', numbers('892'), 'numbers.0'],
  ['lao', numbers('8923', '1234'), 'numbers'],
  ['hanoi', numbers('32775', '1606'), 'numbers.1'],
  ['hanoi', numbers('32775'), 'numbers'],
  ['magnum', numbers('1234', '12e4'), 'numbers.1'],
  ['index', index('8,205.37', '-14.62'), 'value'],
  ['index', index('8205.3', '-14.62'), 'value'],
  ['index', index('8205.37', '14.6'), 'change'],
  ['index', index('8205.37', '-14.62', '945.68'), 'set50'],
  ['set', index('1451.92', '+7.35'), 'set50'],
  ['set', index('1451.92', '+7.35', '945.6'), 'set50'],
])('%s refuses %p because of its %s @LOTT-07', (mapping, published, field) => {
  expect(mapPublished(mapping, published)).toEqual({ ok: false, field });
});
