import { callKey } from '@portal/api-client';
import { usePortalEvent } from '@portal/event-bus';
import { useQueryClient } from '@tanstack/react-query';

/** Banners, notices and help articles that staff have changed are read anew while the page stays open. */
export function useSystemChanges(): void {
  const client = useQueryClient();
  usePortalEvent('system.changed', ({ area }) => {
    if (area === 'status') void client.invalidateQueries({ queryKey: callKey('GET /wps/system/domainRoute') });
    else
      for (const call of ['GET /wps/relay/announcements', 'GET /wps/system/helpCenter'] as const)
        void client.invalidateQueries({ queryKey: callKey(call) });
  });
}
