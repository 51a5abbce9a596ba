import { useEffect, useRef } from 'react';

/** So long a browser may take to go back before the answer goes on without it. */
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
  const isOurs = () => (history.state as Marked)?.overlay === mark.current;
  useEffect(() => void (back.current = onBack));

  useEffect(() => {
    mark.current = count += 1;
    history.pushState({ ...(history.state as Marked), overlay: mark.current }, '');
    const hear = () => !isOurs() && back.current();
    addEventListener('popstate', hear);
    return () => {
      removeEventListener('popstate', hear);
      if (isOurs()) history.back();
    };
  }, []);

  return async () => {
    if (!isOurs()) return;
    await new Promise<void>((resolve) => {
      addEventListener('popstate', () => resolve(), { once: true });
      setTimeout(resolve, longestMs);
      back.current = () => undefined;
      history.back();
    });
  };
}
