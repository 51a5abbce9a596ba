import { sessionArea } from '@portal/session';

const codeOf = (name: 'affiliateCode' | 'referralCode'): string =>
  new URLSearchParams(window.location.search).get(name) ?? sessionArea.read(name) ?? '';

/** The code of the link the visitor came by, from this address or an earlier one of this visit (REG-05, REG-07). */
export const affiliateCode = (): string => codeOf('affiliateCode');
export const referralCode = (): string => codeOf('referralCode');
