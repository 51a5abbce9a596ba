import { newBuild, oldBuild, samplePromo } from '../testing/fake-desk';
import { rollbackSource, rollbackTargets } from './rollback-plan';

it('proposes the last good build', () => {
  expect(rollbackTargets(samplePromo())).toEqual([oldBuild]);
  expect(rollbackSource(samplePromo(), oldBuild)).toBe(newBuild);
});

it('proposes to withdraw a canary, which leaves the active build', () => {
  const remote = samplePromo({ active: oldBuild, canary: { buildId: newBuild, traffic: 5 }, lastGood: null });
  expect(rollbackTargets(remote)).toEqual([oldBuild]);
  expect(rollbackSource(remote, oldBuild)).toBe(newBuild);
});

it('offers nothing where nothing is active', () => expect(rollbackTargets(samplePromo({ active: null }))).toEqual([]));
