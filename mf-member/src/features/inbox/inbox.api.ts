import { api, callKey, refreshUnread, useCall, usePortalEvent, useQueryClient } from '@portal/portal';

const call = 'GET /wps/relay/messages';
const pageSize = 20;

/** The member's messages; a new one appears by itself. */
export function useInbox(pageNo: number) {
  const query = useCall(call, { query: { pageNo, pageSize } }, { keepPrevious: true });
  usePortalEvent('messages.created', () => void query.refetch());
  return query;
}

/** Marks messages as read; an empty list means all. */
export function useMarkRead() {
  const client = useQueryClient();
  return async (ids: string[]) => {
    await api.call('POST /wps/relay/messages/read', { body: { ids } });
    await Promise.all([client.invalidateQueries({ queryKey: callKey(call) }), refreshUnread()]);
  };
}
