import type { CallName, EncryptedCallName } from '@portal/contracts';

// The keys are checked against the table of calls: one too many or too few does not compile.
const names: Record<EncryptedCallName, true> = {
  'POST /wps/session/login': true,
  'POST /wps/session/login/freeplay': true,
  'POST /wps/session/login/second-factor': true,
  'POST /wps/member/second-factor': true,
  'POST /wps/member/second-factor/offer': true,
  'POST /wps/member/second-factor/recovery-codes': true,
  'POST /wps/member/second-factor/removal': true,
  'POST /wps/member/passkeys/offer': true,
  'POST /wps/member/passkeys/:id/remove': true,
  'POST /wps/member/password': true,
  'POST /wps/member/password/reset': true,
  'POST /wps/member/password/verification': true,
  'POST /wps/relay/member/upline/transfers': true,
  'POST /wps/relay/agent/transfers': true,
  'POST /wps/relay/agent/dividends/:id/pay': true,
  'POST /wps/relay/points/redeem': true,
  'POST /wps/withdraw/requests': true,
  'PUT /wps/member/mobile': true,
  'POST /wps/member/email': true,
  'POST /wps/member/closure': true,
  'POST /wps/member/files/personal-data': true,
  'POST /wps/member/bank-accounts': true,
  'POST /wps/member/bank-accounts/:id/remove': true,
  'POST /wps/member/payment-password': true,
  'POST /wps/member/payment-password/recovery': true,
  'PUT /wps/member/payment-password': true,
  'PUT /wps/member/payment-password/recovery': true,
  'PUT /wps/member/register/mobile': true,
  'PUT /wps/member/register': true,
  'POST /wps/relay/agent/members': true,
};

export const encryptedCalls: ReadonlySet<CallName> = new Set(Object.keys(names) as CallName[]);
