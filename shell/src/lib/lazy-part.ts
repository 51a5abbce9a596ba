import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const pauseMs = 600;

export type LazyPart<P extends object> = LazyExoticComponent<ComponentType<P>> & {
  /** Fetches the code ahead of its use; a failure is told when it is used. */
  prefetch(): void;
};

/** Whoever has waited for two minutes is told, and does not wait for two more. */
const isTimeout = (error: unknown): boolean => (error as { type?: unknown } | null)?.type === 'timeout';

/** A part of the shell that is fetched when it is first shown. One failed try may be a lost packet, so there are two. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const attempt = () =>
    load().catch((error: unknown) => {
      if (isTimeout(error)) throw error;
      return wait(pauseMs).then(load);
    });
  const part = lazy(async () => ({ default: await attempt() })) as LazyPart<P>;
  part.prefetch = () => void load().catch(() => {});
  return part;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
