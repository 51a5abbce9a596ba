import type { MemberInfo } from '@portal/contracts';

export type AccountPart = 'signIn' | 'payeeName' | 'mobileNum' | 'email' | 'paymentPassword' | 'secondFactor';

/** What makes an account whole, and whether this one has it. An account that is signed in has a name and a password. */
export const accountParts = (member: MemberInfo, hasSecondFactor: boolean): { part: AccountPart; isThere: boolean }[] => [
  { part: 'signIn', isThere: true },
  { part: 'payeeName', isThere: member.payeeName !== null },
  { part: 'mobileNum', isThere: member.mobileNum !== null },
  { part: 'email', isThere: member.isEmailConfirmed },
  { part: 'paymentPassword', isThere: member.hasPaymentPassword },
  { part: 'secondFactor', isThere: hasSecondFactor },
];
