import type { CallInput } from '@portal/contracts';
import { api, fetchAllPages, useCall, useCommand, usePortalEvent } from '@portal/portal';
import type { DayRange } from '../../lib/days';
import { useLookAgainAt } from '../../lib/useLookAgainAt';

const options = 'GET /wps/withdraw/options';
const list = 'GET /wps/withdraw/requests';
const pageSize = 10;
/** More than anybody has under way at once. */
const mostOpen = 50;
/** Where no event arrives, looking again finds the next step. */
const pollMs = 5_000;

/** Every step of a withdrawal, and every movement of the money, is a reason to look again. */
function useFollow(refetch: () => unknown): void {
  usePortalEvent('payments.withdrawalChanged', () => void refetch());
  usePortalEvent('wallet.balanceChanged', () => void refetch());
}

/** What may be withdrawn now, and what stands against it. */
export function useWithdrawalOptions(query: CallInput<typeof options>['query']) {
  const answer = useCall(options, { query }, { keepPrevious: true });
  useFollow(answer.refetch);
  // A message may tell that the identity is verified.
  usePortalEvent('messages.created', () => void answer.refetch());
  return answer;
}

export const fetchWithdrawalOptions = (query: CallInput<typeof options>['query']) => api.call(options, { query });

export const useOwnAccounts = () => useCall('GET /wps/member/bank-accounts', {});
export const usePasswordState = () => useCall('GET /wps/member/payment-password', {});

/** One page of the member's withdrawals; it follows every change. */
export function useWithdrawals(range: DayRange, pageNo: number) {
  const query = useCall(list, { query: { ...range, pageNo, pageSize } }, { keepPrevious: true });
  useFollow(query.refetch);
  return query;
}

/** The latest withdrawals, among which those under way are; looked at now and then while there are any. */
export function useRecentWithdrawals(range: DayRange, isWatched: boolean) {
  const input = { query: { ...range, pageNo: 1, pageSize: mostOpen } };
  const query = useCall(list, input, { keepPrevious: true, refetchInterval: isWatched ? pollMs : false });
  useFollow(query.refetch);
  return query;
}

export const fetchWithdrawals = (range: DayRange) => fetchAllPages((paging) => api.call(list, { query: { ...range, ...paging } }));

export const useRequestWithdrawal = () => useCommand('POST /wps/withdraw/requests');
export const useCancelWithdrawal = () => useCommand('POST /wps/withdraw/requests/:id/cancel');
export const useConfirmReceipt = () => useCommand('POST /wps/withdraw/requests/:id/received');
export const useDisputeReceipt = () => useCommand('POST /wps/withdraw/requests/:id/not-received');

/** Looks again at everything in which an act of the member shows. */
export const useLookAgain = () => useLookAgainAt(options, list, 'GET /wps/member/payment-password');
