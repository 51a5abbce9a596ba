import { serverNow } from '@portal/portal';
import { useEffect, useState } from 'react';

/** Whole seconds until a moment of the server's clock; 0 when there is nothing to wait for. */
export function useSecondsLeft(until: number | null): number {
  const [, setTick] = useState(0);
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - serverNow()) / 1_000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setTick((tick) => tick + 1), 500);
    return () => clearTimeout(timer);
  });
  return left;
}
