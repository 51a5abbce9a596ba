import { isKnownPayer, isSameName } from './payer-names';

it.each([
  ['Somchai Jaidee', 'MR. SOMCHAI JAIDEE', true],
  ['Somchai Jaidee', 'somchai jai***', true],
  ['Somchai Jaidee', 'Somchai', true],
  ['Somchai Jaidee', 'Somchai Rakdee', false],
  ['Somchai Jaidee', 'Somying Jaidee', false],
  ['สมชาย ใจดี', 'นายสมชาย ใจดี', true],
  ['สมชาย ใจดี', 'น.ส. สมหญิง ใจดี', false],
  ['สมชาย ใจดี', 'นาย สมชาย ใ', true],
  ['สมชาย ใจดี', 'Somchai Jaidee', null],
  ['Somchai Jaidee', '***', null],
  ['', 'Somchai Jaidee', null],
])('compares %j and %j: %p', (one, other, expected) => {
  expect(isSameName(one, other)).toBe(expected);
  expect(isSameName(other, one)).toBe(expected);
});

it('recognises a payer by the account or any of the names, and decides nothing where nothing is known', () => {
  const known = [
    { name: 'Somchai Jaidee', account: 'x-1' },
    { name: 'สมชาย ใจดี', account: null },
  ];
  expect(isKnownPayer({ name: 'Whoever', account: 'x-1' }, known)).toBe(true);
  expect(isKnownPayer({ name: 'สมชาย ใจ', account: 'x-2' }, known)).toBe(true);
  expect(isKnownPayer({ name: 'Somying Jaidee', account: 'x-2' }, known)).toBe(false);
  expect(isKnownPayer({ name: 'Somying Jaidee', account: 'x-2' }, [])).toBe(null);
});
