import type { Deposit } from '@portal/contracts';
import { api, callKey, fetchAllPages, useCall, useCommand, usePortalEvent, useQueryClient } from '@portal/portal';
import type { DayRange } from '../../lib/days';

const list = 'GET /wps/deposit/requests';
const one = 'GET /wps/deposit/requests/:id';
const pageSize = 10;
/** Where no event arrives, looking again finds the payment. */
const pollMs = 5_000;

export const useChannels = () => useCall('GET /wps/deposit/channels', {}, { staleTime: 60_000 });

/** One page of the member's deposits; it follows every change. */
export function useDeposits(range: DayRange, pageNo: number) {
  const query = useCall(list, { query: { ...range, pageNo, pageSize } }, { keepPrevious: true });
  usePortalEvent('wallet.balanceChanged', () => void query.refetch());
  usePortalEvent('messages.created', ({ kind }) => {
    if (kind.startsWith('deposit_')) void query.refetch();
  });
  return query;
}

export const fetchDeposits = (range: DayRange) => fetchAllPages((paging) => api.call(list, { query: { ...range, ...paging } }));

/** One deposit until it has ended, by events and by looking again now and then. */
export function useDeposit(id: string, isWaiting: boolean) {
  const query = useCall(one, { params: { id } }, { refetchInterval: isWaiting ? pollMs : false });
  usePortalEvent('wallet.balanceChanged', () => void query.refetch());
  usePortalEvent('messages.created', ({ kind }) => {
    if (kind.startsWith('deposit_')) void query.refetch();
  });
  return query;
}

export const useRequestDeposit = () => useCommand('POST /wps/deposit/requests');
export const useCancelDeposit = () => useCommand('POST /wps/deposit/requests/:id/cancel');
export const useSandboxBank = () => useCommand('POST /wps/sandbox/bank/pay');

/** Whether the bank of this portal is a sandbox that visitors may act for. */
export const useIsSandbox = (): boolean =>
  useCall('GET /wps/system/status', { query: {} }, { staleTime: Infinity }).data?.info.sandbox ?? false;

/** Puts what a command answered where the reads find it, and looks at the list again. */
export function useKeepDeposit() {
  const client = useQueryClient();
  return (deposit: Deposit) => {
    client.setQueryData(callKey(one, { params: { id: deposit.id } }), deposit);
    return client.invalidateQueries({ queryKey: callKey(list) });
  };
}
