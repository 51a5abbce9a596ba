import { useEffect, useRef } from 'react';
import type { PortalEvents } from '@portal/contracts/portal-events';
import { portalEvents } from './portal-event-bus';

/** Listens as long as the component is mounted; always calls the latest `listener`. */
export function usePortalEvent<T extends keyof PortalEvents>(topic: T, listener: (fact: PortalEvents[T]) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => portalEvents.on(topic, (fact) => latest.current(fact)), [topic]);
}
