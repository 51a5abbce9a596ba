import { chanceOf, draftOfWheel, emptyDraft, faultOfTable, faultsOf, percentOf, toPlanPrizes, toWheel } from './prize-drafts';

it.each([
  ['100', 1_000_000],
  ['52', 520_000],
  ['0.0001', 1],
  ['1.9', 19_000],
])('reads and writes %s percent without rounding', (percent, chance) => {
  expect(chanceOf(percent)).toBe(chance);
  expect(percentOf(chance)).toBe(percent);
});

it('takes nothing else for a percent', () => {
  for (const text of ['', '0', '0.00001', '-1', '100.0001', '1,5', '1e1', 'x']) expect(chanceOf(text)).toBeNull();
});

const prize = {
  ...{ id: '0190a000-0000-7000-8000-000000000001', name: { TY: 'เงิน', EN: 'Money', VI: 'Tiền' }, kind: 'money' as const },
  ...{ amount: '20.00', chance: 19_000, stock: 3, won: 0 },
};

it('keeps id and texts of other languages of a prize that is there', () => {
  expect(toWheel([draftOfWheel(prize)])).toEqual([
    { id: prize.id, name: prize.name, kind: 'money', amount: '20.00', chance: 19_000, isLimited: true, added: 0 },
  ]);
});

it('says what is wrong with a row and with the table', () => {
  expect(faultsOf(emptyDraft('points'), 'wheel')).toEqual(['name', 'amount', 'chance']);
  const wheel = draftOfWheel(prize);
  expect(faultsOf({ ...wheel, kind: 'points' }, 'wheel')).toEqual(['amount']);
  expect(faultsOf({ ...wheel, added: '1.5' }, 'wheel')).toEqual(['added']);
  expect(faultsOf({ ...wheel, winners: '101' }, 'plan')).toEqual(['winners']);
  const nothing = { ...emptyDraft('nothing'), name: { TY: 'x' }, chance: '98.1' };
  expect(faultOfTable([], 'wheel')).toBe('empty');
  expect(faultOfTable([wheel], 'wheel')).toBe('sum');
  expect(faultOfTable([wheel, { ...nothing, kind: 'points' }], 'wheel')).toBe('nothing');
  expect(faultOfTable([wheel, nothing], 'wheel')).toBeNull();
  expect(
    faultOfTable(
      [
        { ...wheel, winners: '60' },
        { ...wheel, winners: '41' },
      ],
      'plan',
    ),
  ).toBe('tooMany');
});

it('writes the prizes of a plan', () => {
  expect(toPlanPrizes([{ ...draftOfWheel(prize), winners: '2' }])).toEqual([
    { name: prize.name, kind: 'money', amount: '20.00', winners: 2 },
  ]);
});
