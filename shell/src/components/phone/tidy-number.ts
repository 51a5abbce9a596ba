const thaiDigits = '๐๑๒๓๔๕๖๗๘๙';

/** The digits a person meant: without spaces, dashes, brackets and dots, and with Thai digits read as digits. */
export const tidyNumber = (typed: string): string =>
  typed.replace(/[๐-๙]/g, (digit) => String(thaiDigits.indexOf(digit))).replace(/[\s\-().\u200b\u00a0]/g, '');

/** What every call takes as a mobile number; the brand's own rule may be narrower. */
export const isMobileNumber = (number: string): boolean => /^[0-9]{6,15}$/.test(number);

/** As the identity provider writes it: with the country and without the leading zero of the country's own notation. */
export const internationalNumber = (dialing: string, number: string): string => `+${dialing}${number.replace(/^0+/, '')}`;
