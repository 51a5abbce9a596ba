import type { OverrideMark } from '@portal/contracts/release-desk';
import type { SignedMap } from '@portal/contracts/release-map';
import { escapeMarkup } from '../head/escape-markup';

/** What the page is told beside the map: its name when it reports loads, what to ask for newer maps with, and the builds that were chosen for this browser alone. */
export type PageMarks = { nonce: string; etag: string; override: OverrideMark | null };

/** The element that carries the map into the page. Its text is the literal one that was signed. */
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
