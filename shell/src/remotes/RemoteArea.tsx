import type { RemoteModule } from '@portal/contracts';
import { Suspense, lazy, useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFailure } from './RemoteFailure';
import { needRemote, retryRemote, useRemotes } from './remotes.store';

type Part = { load(): Promise<ComponentType> };
export type RemoteAreaProps = {
  remote: string;
  /** Finds the part of the remote that belongs here. */
  findPart: (module: RemoteModule) => Part | undefined;
  fallback: ReactNode;
};

const lazyParts = new WeakMap<Part, ComponentType>();

/** One lazy component per part, so that showing an area again does not load it again. */
function lazyPart(part: Part): ComponentType {
  const known = lazyParts.get(part);
  if (known) return known;
  const Lazy = lazy(() =>
    part.load().then(
      (Loaded) => ({ default: Loaded }),
      (error: unknown) => {
        lazyParts.delete(part);
        throw error;
      },
    ),
  );
  lazyParts.set(part, Lazy);
  return Lazy;
}

/** A place on the page that a remote fills: loads it, waits for its texts, and keeps its failures to itself. */
export function RemoteArea({ remote, findPart, fallback }: RemoteAreaProps) {
  const state = useRemotes(({ states }) => states[remote]);
  const hasShown = useRef(false);
  useEffect(() => needRemote(remote), [remote]);

  if (!state || state.phase === 'loading') return fallback;
  if (state.phase === 'failed') return <RemoteFailure onRetry={() => retryRemote(remote)} />;
  const part = findPart(state.module);
  if (!part) return <RemoteFailure onRetry={() => retryRemote(remote)} />;
  const Part = lazyPart(part);
  return (
    <RemoteBoundary key={state.buildId} remote={remote} buildId={state.buildId} fallback={fallback} hasShown={() => hasShown.current}>
      <Suspense fallback={fallback}>
        <Part />
        <Shown onShown={() => (hasShown.current = true)} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** Its effect runs only when everything beside it has rendered. */
function Shown({ onShown }: { onShown: () => void }) {
  // Whatever the callback answers is not a clean-up.
  useEffect(() => void onShown());
  return null;
}
