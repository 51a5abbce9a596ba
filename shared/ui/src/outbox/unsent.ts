import type { Picture } from '../picture-field';

/** Written here and not yet known to have arrived. It has either words or a picture. */
export type Unsent = {
  /** What this page calls it: however often it is sent, it is there once. */
  clientId: string;
  text: string;
  picture: Picture | null;
  /** `waiting`: goes out by itself; `refused`: needs the person. */
  state: 'sending' | 'waiting' | 'refused';
  /** Why it was refused. */
  refusal: unknown;
};

type Packed = { account: string | null; words: { clientId: string; text: string }[] };

/**
 * What is unsent, as a text that outlives the page; null when there is nothing. Pictures are too large to be kept: a page asks before it is
 * left with one of them unsent. `account` is who wrote it, null for a visitor.
 */
export function packUnsent(account: string | null, unsent: readonly Unsent[]): string | null {
  const words = unsent.filter(({ picture }) => picture === null).map(({ clientId, text }) => ({ clientId, text }));
  return words.length === 0 ? null : JSON.stringify({ account, words } satisfies Packed);
}

/** What an earlier page of the same person had not sent yet; nothing of anybody else's, and nothing of a text that cannot be read. */
export function unpackUnsent(account: string | null, packed: string | null): Unsent[] {
  try {
    const kept = JSON.parse(packed ?? 'null') as Packed | null;
    if (!kept || kept.account !== account) return [];
    return kept.words.map(({ clientId, text }) => ({ clientId, text, picture: null, state: 'sending', refusal: null }));
  } catch {
    return [];
  }
}
