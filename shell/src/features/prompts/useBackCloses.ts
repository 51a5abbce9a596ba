import { useEffect, useRef } from 'react';

/** How long the browser may take to go back before we continue without it. */
const longestMs = 1_000;
let count = 0;

type Marked = { overlay?: number } | null;

/**
 * While it is shown, Back closes it instead of leaving the page: it has an entry of its own in the history. The answer takes the entry out
 * first, so that a page which is opened by what follows is never the one that is left.
 */
export function useBackCloses(onBack: () => void): () => Promise<void> {
  const back = useRef(onBack);
  const mark = useRef(0);
  /** What hears that the entry is gone: a person who goes back, or whoever takes it out. */
  const hear = useRef(() => back.current());
  const isOurs = () => (history.state as Marked)?.overlay === mark.current;
  useEffect(() => void (back.current = onBack));

  useEffect(() => {
    mark.current = count += 1;
    history.pushState({ ...(history.state as Marked), overlay: mark.current }, '');
    const handle = () => !isOurs() && hear.current();
    addEventListener('popstate', handle);
    return () => {
      removeEventListener('popstate', handle);
      if (isOurs()) history.back();
    };
  }, []);

  return async () => {
    if (!isOurs()) return;
    await new Promise<void>((resolve) => {
      hear.current = resolve;
      setTimeout(resolve, longestMs);
      history.back();
    });
  };
}
