/** Which text names a call; others are named by the contract's own words. */
const titleKeys: Readonly<Record<string, string>> = {
  'POST /wps/operators/login-links': 'loginLink',
  'POST /wps/operators/lottery/draws/:id/void': 'voidDraw',
  'POST /wps/operators/members/:id/credit': 'creditMember',
  'POST /wps/operators/members/:id/debit': 'debitMember',
  'POST /wps/operators/members/:id/unfreeze': 'unfreezeMember',
  'POST /wps/operators/members/:id/second-factor/remove': 'removeFactor',
  'POST /wps/operators/members/:id/passkeys/remove': 'removePasskeys',
  'POST /wps/operators/members/:id/payment-password/remove': 'removePaymentPassword',
  'POST /wps/operators/missions/:id': 'saveMission',
  'POST /wps/operators/leaderboards/:id': 'saveBoard',
  'POST /wps/operators/members/:id/rank': 'setRank',
  'POST /wps/operators/ranks/:level': 'changeRank',
  'POST /wps/operators/contracts': 'makeContract',
  'POST /wps/operators/members/:id/contracts/:contractId/end': 'endContract',
  'POST /wps/operators/pay-runs/:id/pay': 'payPayRun',
  'POST /wps/operators/pay-runs/:id/reject': 'rejectPayRun',
  'POST /wps/operators/payments/transfers/:transactionId/match': 'matchPayment',
  'POST /wps/operators/payments/transfers/:transactionId/return': 'returnPayment',
  'POST /wps/operators/withdrawals/:id/approve-large': 'approveWithdrawal',
  'POST /wps/operators/withdrawals/:id/resolve': 'resolveDispute',
};

export const titleKeyOf = (call: string): string | undefined => titleKeys[call];
