import { callKey, useCall, usePortalEvent, useQueryClient } from '@portal/portal';

const call = 'GET /wps/relay/winners';
const refreshMs = 30_000;

/** Real settled wins, newest first: asked again when a draw is settled, and now and then where no live line is open. */
export function useWinners() {
  const client = useQueryClient();
  usePortalEvent('lottery.drawChanged', ({ state }) => {
    if (state === 'settled') void client.invalidateQueries({ queryKey: callKey(call) });
  });
  return useCall(call, {}, { refetchInterval: refreshMs });
}
