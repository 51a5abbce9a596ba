import { type ComponentType, lazy } from 'react';

export type LazyCode<P extends object> = {
  /** Suspends until the code is there. When loading fails, it throws what `load` rejected with. */
  Content: ComponentType<P>;
  /** The load, once rendering has begun it. */
  code: Promise<ComponentType<P>> | null;
};

/** A component whose code is loaded when it is first rendered. The only user of React's `lazy`. */
export function lazyCode<P extends object>(load: () => Promise<ComponentType<P>>): LazyCode<P> {
  const made: LazyCode<P> = {
    code: null,
    Content: lazy(() => {
      made.code = load();
      return made.code.then((Loaded) => ({ default: Loaded as ComponentType<object> }));
    }),
  };
  return made;
}
