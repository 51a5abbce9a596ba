import { type ComponentType, useContext, useState } from 'react';
import { lazyCode } from './lazy-code';
import { LoadFault } from './load-fault';
import { MissingPart } from './MissingPart';
import { PartBoundary } from './PartBoundary';
import { PartFailure } from './part-failure';

const pauseMs = 600;
const nothing = () => null;

export type LazyPart<P extends object> = ComponentType<P> & {
  /** Fetches the code ahead of its use; a failure is told when it is used. */
  prefetch(): void;
};

/** Whoever has waited for two minutes is told, and does not wait for two more. */
const isTimeout = (error: unknown): boolean => (error as { type?: unknown } | null)?.type === 'timeout';
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A part that is fetched when it is first shown, the one way to have one. One failed try may be a lost packet, so there are two. After that
 * the part alone is missing: what is beside it stays, and it is tried again quietly. `Instead` stands in its place, else what the place says.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, Instead?: ComponentType<P>): LazyPart<P> {
  const loadTwice = () =>
    load().catch((error: unknown) => {
      if (isTimeout(error)) throw error;
      return wait(pauseMs).then(load);
    });
  const begin = () =>
    lazyCode(() =>
      loadTwice().catch((error: unknown) => {
        throw new LoadFault(error);
      }),
    ).Content;
  // One for all places: what has come once is there.
  let code = begin();

  function Part(props: P) {
    const [{ turn, Content }, setTry] = useState({ turn: 0, Content: code });
    const showFailure = useContext(PartFailure);
    const forget = () => void (code = begin());
    const retry = () => {
      forget();
      setTry({ turn: turn + 1, Content: code });
    };
    const failed = (error: unknown) => (
      <MissingPart isLost={error instanceof LoadFault} load={load} onLoaded={retry} onGone={forget}>
        {Instead ? <Instead {...props} /> : showFailure(error instanceof LoadFault)}
      </MissingPart>
    );
    return (
      <PartBoundary key={turn} failed={failed}>
        {/* Parts within this part have places of their own. */}
        <PartFailure value={nothing}>
          <Content {...props} />
        </PartFailure>
      </PartBoundary>
    );
  }
  return Object.assign(Part, { prefetch: () => void load().catch(() => {}) });
}
