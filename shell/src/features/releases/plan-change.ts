import type { RemoteState } from '../../remotes/remotes.store';

/** `now`: as soon as nothing is lost by it. `onLeave`: when the remote is next brought onto the page. */
export type ChangePlan = 'now' | 'onLeave';

/**
 * What a newer map means for a remote. `builds` are those of its candidates that fit this shell, the one to use first at the front;
 * `isKilled` when the map has none at all.
 */
export function planChange(
  state: RemoteState | undefined,
  { builds, isKilled, isBroken }: { builds: readonly string[]; isKilled: boolean; isBroken: boolean },
): ChangePlan | null {
  if (!state || state.phase === 'loading') return null;
  if (isKilled) return state.phase === 'ready' ? 'now' : null;
  if (state.phase === 'failed') return 'now';
  // Nothing that would run here: the new shell brings what fits it.
  if (builds.length === 0 || builds[0] === state.buildId) return null;
  return isBroken || !builds.includes(state.buildId) ? 'now' : 'onLeave';
}
