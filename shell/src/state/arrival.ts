import { serverNow } from '@portal/portal';
import { localArea } from '@portal/session';

/** What an address may bring along, by the name under which it is kept: who invited the visitor, and the advertisement they came by. */
const carried = {
  invitation: ['affiliateCode', 'referralCode'],
  campaign: ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
} as const;
type Carried = keyof typeof carried;

const keptMs = 30 * 86_400_000;
const longestValue = 64;
/** The address of a registration takes 2,048 characters. */
const longestText = 1_024;

/**
 * Keeps it for all tabs of this browser, since registration may come days later: for 30 days, until somebody has registered, or until
 * another link of the same kind. The last link counts as a whole; half of an older one would send the person to a stranger.
 */
export function keepArrival(search: string): void {
  const address = new URLSearchParams(search);
  for (const name of Object.keys(carried) as Carried[]) {
    const found = carried[name].flatMap((key): [string, string][] => {
      const value = address.get(key)?.trim();
      return value && value.length <= longestValue ? [[key, value]] : [];
    });
    const text = new URLSearchParams([...found, ['until', String(serverNow() + keptMs)]]).toString();
    if (found.length > 0 && text.length <= longestText) localArea.write(name, text);
  }
}

function read(name: Carried): URLSearchParams {
  const kept = new URLSearchParams(localArea.read(name) ?? '');
  if (Number(kept.get('until')) < serverNow()) return new URLSearchParams();
  kept.delete('until');
  return kept;
}

/** The codes of the link the visitor came by (REG-05, REG-07). */
export const readInvitation = (): { affiliateCode?: string; referralCode?: string } => Object.fromEntries(read('invitation'));
/** The one that names the inviter. */
export function invitationCode(): string {
  const { affiliateCode, referralCode } = readInvitation();
  return affiliateCode ?? referralCode ?? '';
}

/** The page's address with the advertisement the visitor came by, and with nothing else of its query. */
export function arrivalUrl(): string {
  const { origin, pathname } = window.location;
  const campaign = read('campaign').toString();
  return origin + pathname + (campaign && `?${campaign}`);
}

/** Somebody has registered here: the next person at this browser was invited by nobody. */
export function forgetArrival(): void {
  for (const name of Object.keys(carried) as Carried[]) localArea.remove(name);
}
