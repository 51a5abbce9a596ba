import { useCallback, useEffect, useRef } from 'react';

/** Does a work at once when it is asked for, and what is asked for within `everyMs` after that once, at their end. */
export function useAtMostEvery(everyMs: number, work: () => void): () => void {
  const latest = useRef(work);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current ?? undefined);
      timer.current = null;
    },
    [],
  );
  return useCallback(() => {
    function run(): void {
      isAsked.current = false;
      timer.current = setTimeout(() => {
        timer.current = null;
        if (isAsked.current) run();
      }, everyMs);
      latest.current();
    }
    isAsked.current = true;
    if (timer.current === null) run();
  }, [everyMs]);
}
