import { serverNow } from '@portal/portal';
import { useEffect, useState } from 'react';

/** Whole seconds since a moment, by the server's clock. */
export function useTimePlayed(since: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since) / 1_000));
}
