import { callKey } from '@portal/api-client';
import { usePortalEvent } from '@portal/event-bus';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStatus } from '../../state/status.store';

/** What staff change while pages are open: notices, help, vendors and games. */
const contentCalls = ['GET /wps/relay/announcements', 'GET /wps/system/helpCenter', 'GET /wps/game/vendors', 'GET /wps/relay/games'];
const isContent = (call: string): boolean => contentCalls.some((one) => call === one || call.startsWith(`${one}/`));

/**
 * Banners, notices, help articles, vendors and games that staff have changed are read anew while the page stays open; everything is, the remotes' data too,
 * when the system can be reached again, and when the page comes back from the browser's cache.
 */
export function useSystemChanges(): void {
  const client = useQueryClient();
  usePortalEvent('system.changed', ({ area }) => {
    if (area === 'status') void client.invalidateQueries({ queryKey: callKey('GET /wps/system/domainRoute') });
    else void client.invalidateQueries({ predicate: ({ queryKey }) => isContent(String(queryKey[0])) });
  });
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => void (persisted && client.invalidateQueries());
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, [client]);
  useEffect(() => useStatus.subscribe((now, before) => void (before.isAway && !now.isAway && client.invalidateQueries())), [client]);
}
