import { categoryOf, labelOf, type VendorRules } from './vendor-rules';

const rules: VendorRules = {
  categories: { ESPORTS: ['AV', 'TF'], INHOUSE: ['XGS'], COCKFIGHT: ['SV3', 'WGB'] },
  blankPrefix: 'TCG',
  names: { BTI: 'Chandra Sports' },
};

it.each([
  ['AV', 'ESPORTS'],
  ['XGS', 'INHOUSE'],
  ['WGB', 'COCKFIGHT'],
  ['BTI', 'SPORTS'],
] as const)('moves %s from sports to %s when a provider lists it there @NAV-04', (vendor, category) => {
  expect(categoryOf(rules, vendor, 'SPORTS')).toBe(category);
});

it('leaves vendors outside sports where their provider lists them @NAV-04', () => {
  expect(categoryOf(rules, 'AV', 'RNG')).toBe('RNG');
});

it('gives no label to codes of TCG and another name to BTI where Thai is spoken, and nowhere else @NAV-04', () => {
  expect([labelOf(rules, true, 'TCG_SEA', 'TCG SEA'), labelOf(rules, true, 'BTI', 'BTI'), labelOf(rules, true, 'MOON', 'Moon')]).toEqual([
    '',
    'Chandra Sports',
    'Moon',
  ]);
  expect([labelOf(rules, false, 'TCG_SEA', 'TCG SEA'), labelOf(rules, false, 'BTI', 'BTI')]).toEqual(['TCG SEA', 'BTI']);
});
