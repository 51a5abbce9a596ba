import type { RemoteModule } from '@portal/contracts';
import { create } from 'zustand';
import { isSafeToChange } from '../state/dirty-owners';
import { retireStyles } from './loading/build-styles';
import type { Part } from './loading/remote-part';
import { LoadError, toLoadError } from './loading/load-error';
import { loadRemote, misfitOf, type LoadedRemote } from './loading/load-remote';
import { reportLoad } from './loading/load-reports';
import { candidatesOf, getReleaseMap } from './map/release-map';
import { forgiveBuilds, isBadBuild, markBadBuild } from './map/session-memory';

export type RemoteState = { phase: 'loading' } | ({ phase: 'ready' } & LoadedRemote) | { phase: 'failed'; error: unknown };

type Remotes = {
  /** Each remote that some area of the page needs. All areas of a remote run the same build. */
  states: Record<string, RemoteState>;
  /** Grows with every map that is accepted, so that places ask it again. */
  mapsSeen: number;
};

export const useRemotes = create<Remotes>(() => ({ states: {}, mapsSeen: 1 }));

export const findState = (remote: string): RemoteState | undefined => useRemotes.getState().states[remote];

export type FindPart = (module: RemoteModule) => Part | undefined;

/** The areas of each remote that are on the page, by what they show of it. */
const areas = new Map<string, Set<FindPart>>();
/** What has been on the screen, and what shows an error panel instead of an area. */
const shown = new WeakSet<object>();
const broken = new Set<string>();
let onLastAreaGone: (remote: string) => void = () => {};

export const hasAreas = (remote: string): boolean => partsOnPage(remote).length > 0;
export const partsOnPage = (remote: string): FindPart[] => [...(areas.get(remote) ?? [])];
export const isBroken = (remote: string): boolean => broken.has(remote);
/** Registers what runs when a remote has left the page. */
export const whenLastAreaIsGone = (listener: (remote: string) => void): void => void (onLastAreaGone = listener);

/** An area of a remote is on the page: starts loading unless that has been done. Answers with how the area leaves. */
export function needRemote(remote: string, findPart: FindPart): () => void {
  const own = areas.get(remote) ?? new Set();
  areas.set(remote, own.add(findPart));
  if (!findState(remote)) startRemote(remote);
  return () => {
    own.delete(findPart);
    // A change of pages takes one area away and puts another in its place.
    setTimeout(() => !hasAreas(remote) && onLastAreaGone(remote), 0);
  };
}

/** The person asked for another try: builds that failed are forgiven. */
export function retryRemote(remote: string): void {
  forgiveBuilds(
    getReleaseMap().epoch,
    candidatesOf(remote).map(({ extras }) => extras.portal.buildId),
  );
  startRemote(remote);
}

/** An area has rendered. The first one of a build tells that it works. */
export function noteShown(remote: string, loaded: LoadedRemote): void {
  if (shown.has(loaded.module)) return;
  shown.add(loaded.module);
  const { buildId: build, epoch, place: candidate, startedAt } = loaded;
  reportLoad({ remote, build, epoch, candidate, status: 'ready', errorClass: null, durationMs: performance.now() - startedAt });
}

/**
 * A build broke before an area of it has shown anything. True when another candidate takes its place, which is then being loaded; false
 * when there is none, or when the change would cost the person what another area of it holds.
 */
export function passOver(remote: string, loaded: LoadedRemote, failure: unknown): boolean {
  const current = findState(remote);
  if (current?.phase !== 'ready' || current.module !== loaded.module) return current?.phase === 'loading';
  const { buildId, epoch, place: candidate, startedAt, module } = loaded;
  const { errorClass } = toLoadError(failure, 'render');
  reportLoad({ remote, build: buildId, epoch, candidate, status: 'failed', errorClass, durationMs: performance.now() - startedAt });
  markBadBuild(getReleaseMap().epoch, buildId);
  const isAnotherLeft = candidatesOf(remote).some((other) => !isBad(other.extras.portal.buildId) && !misfitOf(other));
  if (!isAnotherLeft || (shown.has(module) && !isSafeToChange())) {
    broken.add(remote);
    return false;
  }
  retire(loaded);
  startRemote(remote);
  return true;
}

const isBad = (buildId: string) => isBadBuild(getReleaseMap().epoch, buildId);

/** An area crashed after it had been on the screen; it shows the error panel. */
export const noteBroken = (remote: string): void => void broken.add(remote);

/** Ends a build whose areas are about to leave the page. */
export function retire({ module, base }: LoadedRemote): void {
  try {
    module.dispose?.();
  } catch (error) {
    console.error(error); // eslint-disable-line no-console -- a build that cannot even end must not keep the next one from starting
  }
  // Its areas are still on the screen until React has rendered what follows.
  setTimeout(() => retireStyles(base), 0);
}

export function setRemote(remote: string, state: RemoteState | undefined): void {
  broken.delete(remote);
  useRemotes.setState(({ states }) => {
    const { [remote]: _, ...others } = states;
    return { states: state ? { ...others, [remote]: state } : others };
  });
}

export function startRemote(remote: string): void {
  setRemote(remote, { phase: 'loading' });
  loadRemote(remote).then(
    (loaded) => setRemote(remote, { phase: 'ready', ...loaded }),
    (error: unknown) => {
      const failed = { phase: 'failed', error } as const;
      const isLate = error instanceof LoadError && error.errorClass === 'timeout';
      // The panel shows no details; developers need them.
      console[isLate ? 'warn' : 'error'](error); // eslint-disable-line no-console
      setRemote(remote, failed);
      if (isLate) void awaitLate(remote, failed);
    },
  );
}

/**
 * Puts a build that arrives after all in the place of the error panel, unless the person has asked for another try. It is asked for after
 * 2, 4, 8, 16 and 32 seconds.
 */
async function awaitLate(remote: string, failed: RemoteState): Promise<void> {
  const isAwaited = () => findState(remote) === failed && hasAreas(remote);
  for (let pauseMs = 2_000; pauseMs < 60_000; pauseMs *= 2) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (!isAwaited()) return;
    const loaded = await loadRemote(remote).catch(() => null);
    if (!loaded) continue;
    if (isAwaited()) {
      forgiveBuilds(getReleaseMap().epoch, [loaded.buildId]);
      setRemote(remote, { phase: 'ready', ...loaded });
    }
    return;
  }
}
