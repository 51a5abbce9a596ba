import { type ReactNode, useEffect, useEffectEvent } from 'react';

export type MissingPartProps = {
  /** The code did not come. Code that broke breaks again, so nobody fetches it. */
  isLost: boolean;
  load: () => Promise<unknown>;
  onLoaded: () => void;
  /** Whoever comes back later starts anew. */
  onGone: () => void;
  children: ReactNode;
};

/** Ever more seldom. Being online again ends a pause. */
const pausesMs = [5_000, 15_000, 30_000];

/** Stands where a part is missing, and fetches it quietly until it is there. */
export function MissingPart({ isLost, load, onLoaded, onGone, children }: MissingPartProps) {
  const arrive = useEffectEvent(onLoaded);
  const leave = useEffectEvent(onGone);

  useEffect(() => {
    if (!isLost) return;
    let tries = 0;
    let isGone = false;
    let timer = setTimeout(tryAgain, pausesMs[0]);
    function tryAgain() {
      clearTimeout(timer);
      load().then(
        () => isGone || arrive(),
        () => {
          tries += 1;
          if (!isGone) timer = setTimeout(tryAgain, pausesMs[Math.min(tries, pausesMs.length - 1)]);
        },
      );
    }
    window.addEventListener('online', tryAgain);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('online', tryAgain);
      leave();
    };
  }, [isLost, load]);

  return children;
}
