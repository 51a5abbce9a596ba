import { findPackageCircles, readPackageGraph } from './find-package-circles';

const graph = (packages: Record<string, string[]>) => new Map(Object.entries(packages));

it('finds no circle among the packages of this workspace', () => {
  const packages = readPackageGraph('.');

  expect(packages.get('@portal/portal')).toContain('@portal/testing');
  expect(findPackageCircles(packages)).toEqual([]);
});

it('finds a circle of two packages, of three, and a package that needs itself', () => {
  expect(findPackageCircles(graph({ portal: ['testing'], testing: ['portal'] }))).toEqual(['portal → testing → portal']);
  expect(findPackageCircles(graph({ app: ['a'], a: ['b'], b: ['c'], c: ['a'] }))).toEqual(['a → b → c → a']);
  expect(findPackageCircles(graph({ a: ['a'] }))).toEqual(['a → a']);
});

it('accepts packages that share a dependency', () => {
  expect(findPackageCircles(graph({ app: ['a', 'b'], a: ['c'], b: ['c'], c: [] }))).toEqual([]);
});
