import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { codeOf, remotePart, type Part } from '../loading/remote-part';
import { showLimitMs } from '../loading/limits';
import { LoadError } from '../loading/load-error';
import type { LoadedRemote } from '../loading/load-remote';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFailure } from './RemoteFailure';
import { needRemote, noteShown, passOver, retryRemote, useRemotes, type FindPart } from '../remotes.store';

export type RemoteAreaProps = {
  remote: string;
  /** Finds the part of the remote that belongs here. */
  findPart: FindPart;
  fallback: ReactNode;
};

/** A place on the page that a remote fills: loads it, waits for its texts, and keeps its failures to itself. */
export function RemoteArea({ remote, findPart, fallback }: RemoteAreaProps) {
  const state = useRemotes(({ states }) => states[remote]);
  const newest = useRef(findPart);
  newest.current = findPart;
  useEffect(() => needRemote(remote, (module) => newest.current(module)), [remote]);

  if (!state || state.phase === 'loading') return fallback;
  const part = state.phase === 'ready' ? findPart(state.module) : undefined;
  if (state.phase === 'failed' || !part) return <RemoteFailure onRetry={() => retryRemote(remote)} />;
  return <RemotePart key={state.buildId} remote={remote} loaded={state} part={part} fallback={fallback} />;
}

type RemotePartProps = { remote: string; loaded: LoadedRemote; part: Part; fallback: ReactNode };

/** One part of one build. Whatever keeps it from showing anything makes way for the build before it. */
function RemotePart({ remote, loaded, part, fallback }: RemotePartProps) {
  const hasShown = useRef(false);
  const [isStuck, setIsStuck] = useState(false);
  const Content = remotePart(part);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const giveUp = () => {
      if (hasShown.current) return;
      // With no other build left nobody waits for ever before an empty place.
      setIsStuck(!passOver(remote, loaded, new LoadError('timeout', `nothing shown within ${showLimitMs} ms`)));
    };
    codeOf(part)?.then(
      () => (timer = isGone ? undefined : setTimeout(giveUp, showLimitMs)),
      () => {}, // The boundary hears of code that could not be loaded.
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
    // The build is the same for the life of this component: it is its key.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the watch belongs to the first mount
  }, []);

  const noteFirst = () => {
    hasShown.current = true;
    noteShown(remote, loaded);
  };
  if (isStuck) return <RemoteFailure onRetry={() => retryRemote(remote)} />;
  return (
    <RemoteBoundary remote={remote} loaded={loaded} fallback={fallback} hasShown={() => hasShown.current}>
      <Suspense fallback={fallback}>
        <Content />
        <Shown onShown={noteFirst} />
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
