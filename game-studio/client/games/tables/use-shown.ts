import { useEffect, useState } from 'react';

/** Whether a moment of the server's clock has come; `null` is a moment that has not been told. */
export function useShown(at: number | null, serverNow: () => number): boolean {
  const [isShown, setShown] = useState(at !== null && serverNow() >= at);
  useEffect(() => {
    if (at === null) {
      setShown(false);
      return;
    }
    const left = at - serverNow();
    setShown(left <= 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setShown(true), left);
    return () => clearTimeout(timer);
  }, [at, serverNow]);
  return isShown;
}

export const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
