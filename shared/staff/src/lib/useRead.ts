import { useCallback, useEffect, useRef, useState } from 'react';
import { type Refusal, refusalOf } from './refusal';

type Options = {
  /** The session is over. */
  onEnd: () => void;
  /** Reads again so often while the page is in sight. */
  everyMs?: number;
};
export type Reading<Value> = { value: Value | null; refusal: Refusal | null; refresh(): Promise<void> };
type Read<Value> = (by: { isBackground: boolean }) => Promise<Value>;

/** Reads at once and again when asked; what was read stays while it is read anew. `read` has to be the same function as long as it reads the same. */
export function useRead<Value>(read: Read<Value>, { onEnd, everyMs }: Options): Reading<Value> {
  const [value, setValue] = useState<Value | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** An answer that was overtaken by a later question counts no more. */
  const turn = useRef(0);

  const ask = useCallback(
    async (by: { isBackground: boolean }) => {
      const own = ++turn.current;
      try {
        const found = await read(by);
        if (own !== turn.current) return;
        setValue(found);
        setRefusal(null);
      } catch (error) {
        if (own !== turn.current) return;
        const refused = refusalOf(error);
        if (refused.status === 401) onEnd();
        else setRefusal(refused);
      }
    },
    [read, onEnd],
  );
  const refresh = useCallback(() => ask({ isBackground: true }), [ask]);

  useEffect(() => {
    void ask({ isBackground: false });
    const look = () => void (document.hidden || refresh());
    const timer = everyMs === undefined ? undefined : setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      // Whatever is still under way belongs to a page that is gone.
      turn.current += 1;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ask, refresh, everyMs]);

  return { value, refusal, refresh };
}
