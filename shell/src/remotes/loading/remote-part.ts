import { lazyCode, type LazyCode } from '@portal/ui/lazy-part';
import type { ComponentType } from 'react';
import { withinLimit } from './limits';
import { toLoadError } from './load-error';

/** What a remote gives for one place: its code is loaded when the place is shown. */
export type Part = { load(): Promise<ComponentType> };

/** One lazy component per part, so that showing an area again does not load it again. */
const parts = new WeakMap<Part, LazyCode<object>>();

/**
 * A part's component. When its code cannot be loaded it throws a `LoadError` into the remote's boundary, which falls back to the build
 * before; `lazyPart` of the shell's own code waits and tries again instead.
 */
export function remotePart(part: Part): ComponentType {
  const known = parts.get(part);
  if (known) return known.Content;
  const made = lazyCode(() =>
    loadPart(part).catch((error: unknown) => {
      parts.delete(part);
      throw error;
    }),
  );
  parts.set(part, made);
  return made.Content;
}

/** Loads a part's code before it is shown, so that it appears at once. */
export async function preloadPart(part: Part): Promise<void> {
  const code = loadPart(part);
  parts.set(part, { Content: await code, code });
}

/** The load of a part's code, once it has begun. */
export const codeOf = (part: Part): Promise<unknown> | null => parts.get(part)?.code ?? null;

/** One failed try may be a lost packet, so there are two. A timeout is not tried again. */
async function loadPart(part: Part): Promise<ComponentType> {
  try {
    return await withinLimit(part.load());
  } catch (error) {
    const failure = toLoadError(error, 'evaluation');
    if (failure.errorClass !== 'network') throw failure;
    return withinLimit(part.load());
  }
}
