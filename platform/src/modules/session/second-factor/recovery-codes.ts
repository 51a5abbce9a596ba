import { createHmac, randomInt } from 'node:crypto';

const howMany = 10;
const half = 5;
/** Without letters and digits that are read for one another: 50 bits a code. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const part = (): string => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]!).join('');

/** Fresh codes, as they are shown: `7KQ2M-X9PDA`. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < howMany) codes.add(`${part()}-${part()}`);
  return [...codes];
}

/** Whatever stands between the letters, and their case, is no part of a code. Keyed, and bound to the member. */
export const recoveryCodeHash = (key: Buffer, memberId: string, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`${memberId}:${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`)
    .digest();
