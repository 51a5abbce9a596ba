import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A neighbour on the way from a ticket up to the root of all tickets. */
export type TicketStep = { side: 'left' | 'right'; hash: string };

const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);

/** The tree of RFC 6962: a leaf is the hash of a zero byte and the ticket's text. */
export const leafOf = (text: string): string => bytesToHex(sha256(concatBytes(leafMark, utf8ToBytes(text))));

/** The hashes on the way up from the ticket, the root last. */
export function wayToRoot(text: string, path: readonly TicketStep[]): string[] {
  const way = [leafOf(text)];
  for (const { side, hash } of path) {
    const own = hexToBytes(way.at(-1)!);
    const other = hexToBytes(hash);
    way.push(bytesToHex(sha256(side === 'left' ? concatBytes(nodeMark, other, own) : concatBytes(nodeMark, own, other))));
  }
  return way;
}

/** Whether the ticket was among those sold when the draw closed. */
export const isTicketIn = (text: string, path: readonly TicketStep[], root: string): boolean => wayToRoot(text, path).at(-1) === root;
