import { DialingCode, MobileNum } from '@portal/contracts';

/** The form in which a number is compared and sent to: dialing code and number, without the zero it is dialed with at home. */
export const mobileKeyOf = (dialingCode: string, mobileNum: string): string => `${dialingCode}${mobileNum.trim().replace(/^0+/, '')}`;

/** The key of a number as a form sends it, or `null` when it is none. Without a code it is a number of the brand's own country. */
export function readMobileKey(dialingCode: string | undefined, mobileNum: string | undefined, ownDialingCode: string): string | null {
  const number = MobileNum.safeParse(mobileNum ?? '');
  const code = DialingCode.safeParse(dialingCode || ownDialingCode);
  if (!number.success || !code.success) return null;
  const key = mobileKeyOf(code.data, number.data);
  // Longer ones do not exist (E.164).
  return key.length >= 8 && key.length <= 15 ? key : null;
}
