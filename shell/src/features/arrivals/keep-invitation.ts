import { sessionArea } from '@portal/session';

const names = ['affiliateCode', 'referralCode'] as const;
const longestCode = 64;

/** Remembers for this visit who sent the person here: the link may lead to any page, and registration comes later. */
export function keepInvitation(): void {
  const params = new URLSearchParams(window.location.search);
  for (const name of names) {
    const code = params.get(name)?.trim();
    if (code && code.length <= longestCode) sessionArea.write(name, code);
  }
}
