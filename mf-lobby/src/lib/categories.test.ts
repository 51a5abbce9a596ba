import { lane, vendorCard } from '../testing/samples';
import { categoriesWithVendors, categoryOfPath, vendorsOf } from './categories';

it('keeps the fixed order of the categories and leaves out those without vendors @NAV-01', () => {
  const lanes = [lane('LIVE', 'Live', vendorCard('A')), lane('FISH', 'Fish'), lane('RNG', 'Slots', vendorCard('B'))];
  expect(categoriesWithVendors(lanes)).toEqual(['RNG', 'LIVE']);
});

it('names a vendor once however many lanes it has', () => {
  const lanes = [lane('RNG', 'Slots', vendorCard('A'), vendorCard('B')), lane('RNG', 'More', vendorCard('A'))];
  expect(vendorsOf(lanes, 'RNG').map(({ vassalage }) => vassalage)).toEqual(['A', 'B']);
});

it('reads the category from the path', () => expect([categoryOfPath('/cockfight'), categoryOfPath('/rng')]).toEqual(['COCKFIGHT', 'RNG']));
