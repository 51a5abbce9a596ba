import { lazy, type ComponentType } from 'react';
import { withinLimit } from './limits';
import { toLoadError } from './load-error';

/** What a remote gives for one place: its code is loaded when the place is shown. */
export type Part = { load(): Promise<ComponentType> };

type LazyPart = { Content: ComponentType; code: Promise<ComponentType> | null };

const lazyParts = new WeakMap<Part, LazyPart>();

/** One lazy component per part, so that showing an area again does not load it again. */
export function lazyPart(part: Part): ComponentType {
  const known = lazyParts.get(part);
  if (known) return known.Content;
  const made: LazyPart = {
    code: null,
    Content: lazy(() => {
      made.code = loadPart(part);
      return made.code.then(
        (Loaded) => ({ default: Loaded }),
        (error: unknown) => {
          lazyParts.delete(part);
          throw error;
        },
      );
    }),
  };
  lazyParts.set(part, made);
  return made.Content;
}

/** Has a part's code at hand before it is shown, so that it stands there at once. */
export async function preloadPart(part: Part): Promise<void> {
  const code = loadPart(part);
  lazyParts.set(part, { Content: await code, code });
}

/** The loading of a part's code, once it has begun. */
export const codeOf = (part: Part): Promise<unknown> | null => lazyParts.get(part)?.code ?? null;

/** One failed try may be a lost packet, so there are two; what does not answer is not asked again. */
async function loadPart(part: Part): Promise<ComponentType> {
  try {
    return await withinLimit(part.load());
  } catch (error) {
    const failure = toLoadError(error, 'evaluation');
    if (failure.errorClass !== 'network') throw failure;
    return withinLimit(part.load());
  }
}
