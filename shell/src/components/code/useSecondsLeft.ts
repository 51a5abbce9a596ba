import { useEffect, useState } from 'react';

/** Whole seconds until `until`; 0 when there is nothing to wait for. */
export function useSecondsLeft(until: number | null, now: () => number): number {
  const [, setTick] = useState(0);
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now()) / 1000));

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setTick((tick) => tick + 1), 250);
    return () => clearTimeout(timer);
  });

  return left;
}
