import { languageOf } from '@portal/contracts/languages';
import { readLink } from '@portal/contracts/safe-link';
import type { SiteFacts } from './site-facts';

const lifeDays = 180;
const dayMs = 86_400_000;
/** The help centre takes letters where the brand names no customer service. */
const helpCentre = '/helpmc';

/** RFC 9116: whom to tell of a hole. It is made anew whenever it is read, so it never runs out. */
export function securityText(origin: string, { brand }: SiteFacts, now: number): string {
  const service = readLink(brand?.service);
  const contact = service?.kind === 'outside' ? service.address : origin + (service?.path ?? helpCentre);
  const tags = new Set((brand?.languages ?? ['TY', 'EN']).map((code) => languageOf(code).tag));
  // At midnight, so that a day's readers get the same text.
  const expires = new Date(Math.ceil(now / dayMs) * dayMs + lifeDays * dayMs);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${[...tags].join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
