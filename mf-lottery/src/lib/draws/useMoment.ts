import { useEffect, useEffectEvent } from 'react';
import { serverNow } from '@portal/portal';

/** No page stays open for longer, and timers cannot wait for weeks. */
const longestWaitMs = 86_400_000;

/** Calls back when the server's clock reaches the moment (milliseconds since 1970), also when that is past. Null is no moment. */
export function useMoment(at: number | null, onReached: () => void): void {
  const reach = useEffectEvent(onReached);
  useEffect(() => {
    if (at === null || at - serverNow() > longestWaitMs) return;
    const timer = setTimeout(() => reach(), at - serverNow());
    return () => clearTimeout(timer);
  }, [at]);
}
