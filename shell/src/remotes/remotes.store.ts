import { create } from 'zustand';
import { loadRemote, type LoadedRemote } from './load-remote';
import { candidatesOf, getReleaseMap } from './release-map';
import { forgiveBuilds, markBadBuild } from './session-memory';

export type RemoteState = { phase: 'loading' } | ({ phase: 'ready' } & LoadedRemote) | { phase: 'failed'; error: unknown };

type Remotes = { states: Record<string, RemoteState> };

/** Each remote that some area of the page needs. All areas of a remote run the same build. */
export const useRemotes = create<Remotes>(() => ({ states: {} }));

const setState = (remote: string, state: RemoteState) => useRemotes.setState(({ states }) => ({ states: { ...states, [remote]: state } }));

/** Starts loading a remote unless that has been done. */
export function needRemote(remote: string): void {
  if (!useRemotes.getState().states[remote]) start(remote);
}

/** The person asked for another try: builds that failed are forgiven. */
export function retryRemote(remote: string): void {
  forgiveBuilds(
    getReleaseMap().epoch,
    candidatesOf(remote).map(({ extras }) => extras.portal.buildId),
  );
  start(remote);
}

/** A build that broke before it ever showed anything. True when there is another candidate, which is then being loaded. */
export function passOver(remote: string, buildId: string): boolean {
  const current = useRemotes.getState().states[remote];
  if (current?.phase !== 'ready' || current.buildId !== buildId) return current?.phase === 'loading';
  markBadBuild(getReleaseMap().epoch, buildId);
  if (candidatesOf(remote).length < 2 || passedOver.has(remote)) return false;
  // Modules of a replaced build are never freed: one change per remote and page.
  passedOver.add(remote);
  current.module.dispose?.();
  start(remote);
  return true;
}

const passedOver = new Set<string>();

function start(remote: string): void {
  setState(remote, { phase: 'loading' });
  loadRemote(remote).then(
    (loaded) => setState(remote, { phase: 'ready', ...loaded }),
    (error: unknown) => {
      console.error(error); // eslint-disable-line no-console -- the panel shows no details; developers need them
      setState(remote, { phase: 'failed', error });
    },
  );
}
