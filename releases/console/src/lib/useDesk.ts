import type { DeskFinding, DeskState, HealthChange } from '@portal/contracts/release-desk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readState } from './desk.api';
import { openDeskLink, type LinkStatus } from './desk-link';

export type HealthListener = { onHealth(change: HealthChange): void; onFinding(finding: DeskFinding): void };
export type Desk = {
  state: DeskState | null;
  status: LinkStatus;
  /** Reads the state at once, as after a refusal because it has passed. */
  refresh(): Promise<DeskState>;
  listen(listener: HealthListener): () => void;
};

/** The state of all releases, kept fresh by the desk's stream. */
export function useDesk(onSignedOut: () => void): Desk {
  const [state, setState] = useState<DeskState | null>(null);
  const [status, setStatus] = useState<LinkStatus>('connecting');
  const listeners = useRef(new Set<HealthListener>());

  /** An answer that was overtaken by the stream must not turn the time back. */
  const take = useCallback((next: DeskState) => setState((known) => (known && known.epoch > next.epoch ? known : next)), []);

  useEffect(
    () =>
      openDeskLink({
        onStatus: setStatus,
        onState: take,
        onHealth: (change) => listeners.current.forEach((listener) => listener.onHealth(change)),
        onFinding: (finding) => listeners.current.forEach((listener) => listener.onFinding(finding)),
        onSignedOut,
      }),
    [take, onSignedOut],
  );

  const refresh = useCallback(async () => {
    const next = await readState();
    take(next);
    return next;
  }, [take]);

  const listen = useCallback((listener: HealthListener) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);

  return { state, status, refresh, listen };
}
