import { useCall } from '@portal/api-client';
import { useEffect, useState } from 'react';
import { measureMirror } from './measure-mirror';

export type Mirror = {
  domain: string;
  /** `known` is what the server said of it before this browser has measured. */
  state: 'measuring' | 'known' | 'measured' | 'silent';
  milliseconds: number | null;
};

/** The portal's other addresses, each measured from here, the quickest first (SYS-10). */
export function useMirrors() {
  const { data, error, refetch } = useCall('GET /wps/system/domainRoute', {}, { staleTime: 5 * 60_000 });
  const [measured, setMeasured] = useState<ReadonlyMap<string, number | null>>(new Map());
  const [round, setRound] = useState(0);
  const domains = data?.domainList;

  useEffect(() => {
    if (!domains) return;
    const stop = new AbortController();
    setMeasured(new Map());
    // One after the other: measured at once they would take the way from each other.
    void (async () => {
      for (const { domain } of domains) {
        const time = await measureMirror(domain, stop.signal);
        if (stop.signal.aborted) return;
        setMeasured((before) => new Map(before).set(domain, time));
      }
    })();
    return () => stop.abort();
  }, [domains, round]);

  const mirrors = domains?.map(({ domain, speed }): Mirror => {
    const time = measured.get(domain);
    if (time === undefined) return { domain, state: speed === null ? 'measuring' : 'known', milliseconds: speed };
    return { domain, state: time === null ? 'silent' : 'measured', milliseconds: time };
  });
  const isMeasuring = measured.size < (domains?.length ?? 0);
  return {
    mirrors: isMeasuring ? mirrors : mirrors?.toSorted((a, b) => (a.milliseconds ?? Infinity) - (b.milliseconds ?? Infinity)),
    isMeasuring,
    error,
    refetch,
    measureAgain: () => setRound((before) => before + 1),
  };
}
