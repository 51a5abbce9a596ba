import type { DeskRemote } from '@portal/contracts/release-desk';

/** Builds that can be gone back to, the one to propose first: with a canary the active build, else the last good one. */
export function rollbackTargets({ active, canary, lastGood, builds }: DeskRemote): string[] {
  if (active === null) return [];
  const proposed = canary ? active : lastGood;
  const current = canary ? canary.buildId : active;
  const others = builds.map(({ buildId }) => buildId).filter((buildId) => buildId !== current && buildId !== proposed);
  return proposed === null ? others : [proposed, ...others];
}

/** The build that a rollback to `target` takes back. */
export const rollbackSource = ({ active, canary }: DeskRemote, target: string): string | null =>
  canary && target === active ? canary.buildId : active;
