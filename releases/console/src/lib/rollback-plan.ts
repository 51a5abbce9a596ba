import type { DeskRemote } from '@portal/contracts/release-desk';

/** Where to go back to if nobody says otherwise: with a canary the active build, else the last good one. A withdrawn build never. */
export const proposedTarget = ({ active, canary, lastGood }: DeskRemote): string | null => (canary ? active : lastGood);

/** Builds that can be gone back to, the proposed one first. */
export function rollbackTargets(remote: DeskRemote): string[] {
  const { active, canary, builds } = remote;
  if (active === null) return [];
  const proposed = proposedTarget(remote);
  const current = canary ? canary.buildId : active;
  const others = builds.map(({ buildId }) => buildId).filter((buildId) => buildId !== current && buildId !== proposed);
  return proposed === null ? others : [proposed, ...others];
}

/** The build that a rollback to `target` takes back. */
export const rollbackSource = ({ active, canary }: DeskRemote, target: string): string | null =>
  canary && target === active ? canary.buildId : active;
