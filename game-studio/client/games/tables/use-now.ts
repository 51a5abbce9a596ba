import { useEffect, useState } from 'react';

/** The server's time, a few times a second while somebody counts on it. */
export function useNow(serverNow: () => number, isRunning: boolean, milliseconds = 250): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!isRunning) return;
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), milliseconds);
    return () => clearInterval(timer);
  }, [serverNow, isRunning, milliseconds]);
  return now;
}
