import type { DeskHealth } from '@portal/contracts/release-desk';
import { useCallback, useEffect, useState } from 'react';
import { readHealth } from '../../lib/desk.api';
import type { Desk } from '../../lib/useDesk';
import { mergeHealth, minuteMs } from './merge-health';

/** The last hour of a remote. The stream brings what changes; a look a minute moves the hour on and tells the reasons of failures. */
export function useHealth(remote: string, { status, listen }: Desk) {
  const [health, setHealth] = useState<DeskHealth | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isLooking = status !== 'paused';

  const load = useCallback(async () => {
    try {
      setHealth(await readHealth(remote));
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }, [remote]);

  useEffect(() => {
    if (!isLooking) return;
    void load();
    const timer = setInterval(() => void load(), minuteMs);
    return () => clearInterval(timer);
  }, [isLooking, load]);

  useEffect(
    () =>
      listen({
        onHealth: (change) => change.remote === remote && setHealth((known) => known && mergeHealth(known, change)),
        onFinding: (finding) =>
          finding.remote === remote && setHealth((known) => known && { ...known, findings: [finding, ...known.findings] }),
      }),
    [listen, remote],
  );

  return { health, hasFailed, load };
}
