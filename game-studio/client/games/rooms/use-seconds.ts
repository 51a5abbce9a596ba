import { useEffect, useState } from 'react';

/** Whole seconds until a time of the server's clock; `null` without one. */
export function useSeconds(until: string | null, ahead: number): number | null {
  const left = () => (until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - Date.now() - ahead) / 1_000)));
  const [, tick] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [until]);
  return left();
}
