import type { CallValue } from '@portal/contracts';
import { callKey, portal, useCall, useQueryClient } from '@portal/portal';

export type Limits = CallValue<'GET /wps/limits'>;
export type Limit = Limits['limits'][number];

const read = 'GET /wps/limits';
const time = 'GET /wps/limits/play-time';

export const usePlayLimits = () => useCall(read, {});
/** Looked at again each minute: time goes on while the page is open. */
export const usePlayTime = () => useCall(time, {}, { refetchInterval: 60_000 });

/** Every act answers what holds now, which the page then shows; a refusal is told by the shell. Says whether it was done. */
export function useChange() {
  const client = useQueryClient();
  return async (act: () => Promise<Limits>, done: string): Promise<boolean> => {
    try {
      client.setQueryData(callKey(read, {}), await act());
      void client.invalidateQueries({ queryKey: callKey(time, {}) });
      portal.notify({ kind: 'success', title: done });
      return true;
    } catch (error) {
      portal.notifyError(error);
      return false;
    }
  };
}
