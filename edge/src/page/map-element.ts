import type { OverrideMark } from '@portal/contracts/release-desk';
import type { SignedMap } from '@portal/contracts/release-map';
import { escapeMarkup } from '../head/escape-markup';

/** What the page gets besides the map: its id for load reports, the token for newer maps, and the builds chosen for this browser only. */
export type PageMarks = { nonce: string; etag: string; override: OverrideMark | null };

/** The element with the release map. Its text is exactly the signed text. */
export function mapElement({ text, epoch, signature, publicKey, keyChain }: SignedMap, { nonce, etag, override }: PageMarks): string {
  const data: Record<string, string> = {
    epoch: String(epoch),
    signature,
    'public-key': publicKey,
    nonce,
    etag,
    ...(keyChain.length > 0 && { 'key-chain': JSON.stringify(keyChain) }),
    ...(override && { override: JSON.stringify(override) }),
  };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeMarkup(value)}"`);
  return `<script type="application/json" id="release-map"${attributes.join('')}>${text}</script>`;
}
