const blockBytes = 32;
const wordBytes = 4;

export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** SHA-256, in hex. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The words of a seed's stream: each block is HMAC-SHA256 of the message with the number of the block, read as words of 32 bits. */
export async function* wordsOf(seed: string, messageOf: (block: number) => string): AsyncGenerator<number, never> {
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  for (let block = 0; ; block += 1) {
    const view = new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(messageOf(block))));
    for (let offset = 0; offset < blockBytes; offset += wordBytes) yield view.getUint32(offset);
  }
}

/** The end of the words that are used: the largest multiple of `bound` up to 2^32. Those from there on are passed over. */
export const endOf = (bound: number): number => 2 ** 32 - (2 ** 32 % bound);
