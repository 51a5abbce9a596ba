import type { CallName, CallValue } from '@portal/contracts';
import { callKey, refreshMember, useCall, useCommand, useQueryClient } from '@portal/portal';

export const useBankAccounts = () => useCall('GET /wps/member/bank-accounts', {});
export const usePasswordState = () => useCall('GET /wps/member/payment-password', {});

export type PayeeAccounts = CallValue<'GET /wps/member/bank-accounts'>;

const reads = [
  'GET /wps/member/bank-accounts',
  'GET /wps/member/payment-password',
  'GET /wps/member/info',
  'GET /wps/withdraw/readiness',
] as const satisfies readonly CallName[];

/** Looks again at everything that a change of these details shows in. */
export function useLookAgain() {
  const client = useQueryClient();
  return () => Promise.allSettled([...reads.map((name) => client.invalidateQueries({ queryKey: callKey(name) })), refreshMember()]);
}

export const useAddAccount = () => useCommand('POST /wps/member/bank-accounts');
export const useRemoveAccount = () => useCommand('POST /wps/member/bank-accounts/:id/remove');
export const useSetPassword = () => useCommand('POST /wps/member/payment-password');
export const useStartRecovery = () => useCommand('POST /wps/member/payment-password/recovery');
export const useRecoverPassword = () => useCommand('PUT /wps/member/payment-password/recovery');
export const useChangePassword = () => useCommand('PUT /wps/member/payment-password');
