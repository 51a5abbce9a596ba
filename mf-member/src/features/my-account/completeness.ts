import type { IdentityState, MemberInfo } from '@portal/contracts';

export type AccountPart = 'signIn' | 'payeeName' | 'mobileNum' | 'email' | 'paymentPassword' | 'secondFactor' | 'passkey' | 'identity';
/** What makes an account safe besides the member’s own details. What could not be read counts as missing. */
export type Safety = { hasSecondFactor: boolean; hasPasskey: boolean; identity: IdentityState['status'] };

/** What makes an account whole, and whether this one has it. An account that is signed in has a name and a password. */
export const accountParts = (
  member: MemberInfo,
  { hasSecondFactor, hasPasskey, identity }: Safety,
): { part: AccountPart; isThere: boolean; isWaiting?: boolean }[] => [
  { part: 'signIn', isThere: true },
  { part: 'payeeName', isThere: member.payeeName !== null },
  { part: 'mobileNum', isThere: member.mobileNum !== null },
  { part: 'email', isThere: member.isEmailConfirmed },
  { part: 'paymentPassword', isThere: member.hasPaymentPassword },
  { part: 'secondFactor', isThere: hasSecondFactor },
  { part: 'passkey', isThere: hasPasskey },
  { part: 'identity', isThere: identity === 'verified', isWaiting: identity === 'pending' },
];
