import { type Combination, countAll, countFacets } from './facets';

const combination = (vendor: string, classify: string, volatility: string | null, features: string[], count: number): Combination => ({
  vendor,
  vendorName: vendor,
  classify,
  volatility,
  features,
  count,
});
const all = [
  combination('MOON', 'video', 'high', ['free-spins', 'wild'], 4),
  combination('MOON', 'classic', 'low', [], 3),
  combination('NAGA', 'video', 'high', ['wild'], 2),
  combination('NAGA', 'video', null, ['free-spins'], 1),
];
const label = () => undefined;

it('counts for each value how many games it would leave @GAME-01', () => {
  expect(countFacets(all, {}, label)).toEqual({
    vendors: [
      { value: 'MOON', count: 7 },
      { value: 'NAGA', count: 3 },
    ],
    classifies: [
      { value: 'video', count: 7 },
      { value: 'classic', count: 3 },
    ],
    features: [
      { value: 'wild', count: 6 },
      { value: 'free-spins', count: 5 },
    ],
    volatilities: [
      { value: 'high', count: 6 },
      { value: 'low', count: 3 },
    ],
  });
});

it('does not narrow a facet by its own choice, and narrows the others by it', () => {
  const { vendors, classifies, features } = countFacets(all, { vassalage: 'NAGA' }, label);
  expect(vendors).toEqual([
    { value: 'MOON', count: 7 },
    { value: 'NAGA', count: 3 },
  ]);
  expect(classifies).toEqual([{ value: 'video', count: 3 }]);
  expect(features).toEqual([
    { value: 'wild', count: 2 },
    { value: 'free-spins', count: 1 },
  ]);
});

it('still lists a chosen value that leaves no games', () => {
  expect(countFacets(all, { vassalage: 'NAGA', gameClassify: 'classic' }, label).classifies).toEqual([
    { value: 'video', count: 3 },
    { value: 'classic', count: 0 },
  ]);
});

it('counts what all choices leave together', () => {
  expect([countAll(all, {}), countAll(all, { vassalage: 'MOON', feature: 'wild' }), countAll(all, { volatility: 'medium' })]).toEqual([
    10, 4, 0,
  ]);
});
