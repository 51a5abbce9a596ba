import type { CallValue } from '@portal/contracts';
import { refreshMember, useCall, useCommand } from '@portal/portal';
import { useLookAgainAt } from '../../lib/useLookAgainAt';

export const useBankAccounts = () => useCall('GET /wps/member/bank-accounts', {});
export const usePasswordState = () => useCall('GET /wps/member/payment-password', {});

export type PayeeAccounts = CallValue<'GET /wps/member/bank-accounts'>;

/** Looks again at everything that a change of these details shows in. */
export function useLookAgain() {
  const lookAgain = useLookAgainAt(
    'GET /wps/member/bank-accounts',
    'GET /wps/member/payment-password',
    'GET /wps/member/info',
    'GET /wps/withdraw/readiness',
  );
  return () => Promise.allSettled([lookAgain(), refreshMember()]);
}

export const useAddAccount = () => useCommand('POST /wps/member/bank-accounts');
export const useRemoveAccount = () => useCommand('POST /wps/member/bank-accounts/:id/remove');
export const useSetPassword = () => useCommand('POST /wps/member/payment-password');
export const useStartRecovery = () => useCommand('POST /wps/member/payment-password/recovery');
export const useRecoverPassword = () => useCommand('PUT /wps/member/payment-password/recovery');
export const useChangePassword = () => useCommand('PUT /wps/member/payment-password');
