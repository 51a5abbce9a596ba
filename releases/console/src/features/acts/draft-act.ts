import type { DeskRemote } from '@portal/contracts/release-desk';
import type { Act } from '../../lib/desk.api';
import { proposedTarget, rollbackSource, rollbackTargets } from '../../lib/rollback-plan';
import type { Plan } from './plan';
import { readShare } from './read-share';

/** What the operator has filled in so far. */
export type Draft = { build: string; isCanary: boolean; share: string; withoutSmoke: boolean; reason: string };
export type DraftProblems = { build?: 'missing'; share?: 'range'; reason?: 'short' };

const shortestReason = 3;
const firstShare = '5';

/** Builds that the act can be about. */
export function buildChoices({ op }: Plan, remote: DeskRemote): string[] {
  if (op === 'rollback') return rollbackTargets(remote);
  if (op !== 'activate') return [];
  return remote.builds.map(({ buildId }) => buildId).filter((buildId) => buildId !== remote.active);
}

export function firstDraft(plan: Plan, remote: DeskRemote): Draft {
  const named = plan.op === 'rollback' ? proposedTarget(remote) : plan.build;
  // Nothing else is chosen beforehand: the newest build may be one that was taken back.
  const build = named && buildChoices(plan, remote).includes(named) ? named : '';
  const share = plan.op === 'ramp' && remote.canary ? String(remote.canary.traffic) : firstShare;
  return { build, isCanary: false, share, withoutSmoke: false, reason: '' };
}

/** From which build to which, where the act changes what visitors get. */
export function changeOf({ op }: Plan, draft: Draft, remote: DeskRemote): { from: string | null; to: string | null } | null {
  if (op === 'rollback') return { from: rollbackSource(remote, draft.build), to: draft.build || null };
  if (op === 'activate') return { from: remote.active, to: draft.build || null };
  if (op === 'ramp') return { from: remote.active, to: remote.canary?.buildId ?? null };
  return null;
}

const needsShare = ({ op }: Plan, draft: Draft) => op === 'ramp' || (op === 'activate' && draft.isCanary);
const needsBuild = ({ op }: Plan) => op === 'activate' || op === 'rollback';

export function problemsOf(plan: Plan, draft: Draft): DraftProblems {
  return {
    ...(needsBuild(plan) && draft.build === '' ? { build: 'missing' } : {}),
    ...(needsShare(plan, draft) && readShare(draft.share) === null ? { share: 'range' } : {}),
    ...(draft.reason.trim().length < shortestReason ? { reason: 'short' } : {}),
  };
}

/** The act as the desk takes it. */
export function toAct(plan: Plan, draft: Draft, remote: DeskRemote): Act {
  const share = needsShare(plan, draft) ? readShare(draft.share) : null;
  return {
    op: plan.op,
    remote: remote.remote,
    reason: draft.reason.trim(),
    ...(needsBuild(plan) ? { build: draft.build } : {}),
    ...(share === null ? {} : { traffic: share }),
    ...(plan.op === 'activate' && draft.withoutSmoke ? { withoutSmoke: true } : {}),
  };
}
