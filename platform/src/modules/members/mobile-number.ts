import { DialingCode, MobileNum } from '@portal/contracts';

/** The canonical form of a number: dialing code and number, without the leading zero. */
export const mobileKeyOf = (dialingCode: string, mobileNum: string): string => `${dialingCode}${mobileNum.trim().replace(/^0+/, '')}`;

/** The canonical form of a number from a form, or `null` if it is invalid. Without a dialing code it belongs to the brand's country. */
export function readMobileKey(dialingCode: string | undefined, mobileNum: string | undefined, ownDialingCode: string): string | null {
  const number = MobileNum.safeParse(mobileNum ?? '');
  const code = DialingCode.safeParse(dialingCode || ownDialingCode);
  if (!number.success || !code.success) return null;
  const key = mobileKeyOf(code.data, number.data);
  // Longer ones do not exist (E.164).
  return key.length >= 8 && key.length <= 15 ? key : null;
}
