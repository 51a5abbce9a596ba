import type { ReleaseMapAnswer, SignedMap } from '@portal/contracts/release-map';
import { sessionArea } from '@portal/session';
import { getReleaseMap, keepReleaseMap } from '../../remotes/map/release-map';
import { useRemotes } from '../../remotes/remotes.store';
import { keepEpoch } from '../../remotes/map/session-memory';
import { verifyMap } from '../../remotes/map/verify-map';
import { isTrustedKey } from './key-chain';

let lastText: string | null = null;

/** Kept for pages of this tab that come without a good map of their own. */
export function keepGoodMap({ text, epoch, signature, publicKey, keyChain }: SignedMap): void {
  lastText = text;
  sessionArea.write('releaseMap', JSON.stringify({ text, epoch, signature, publicKey, keyChain } satisfies SignedMap));
}

/**
 * From here on the page runs by another map, if it is genuine: signed by the key this page knows or by its successor, and not older than
 * the present one. Throws when it is not; true when it says something new.
 */
export async function acceptMap(answer: ReleaseMapAnswer): Promise<boolean> {
  if (!isShapedRight(answer)) throw new Error('The answer is no release map.');
  const { epoch, publicKey } = getReleaseMap();
  if (!(await isTrustedKey(publicKey, answer.publicKey, answer.keyChain)))
    throw new Error('The release map is signed by a key that the known one does not vouch for.');
  const opened = await verifyMap(answer, epoch);
  const isNew = opened.epoch !== epoch || answer.text !== lastText;
  keepGoodMap(answer);
  keepEpoch(opened.epoch);
  keepReleaseMap(opened);
  if (isNew) useRemotes.setState(({ mapsSeen }) => ({ mapsSeen: mapsSeen + 1 }));
  return isNew;
}

function isShapedRight(answer: Partial<ReleaseMapAnswer> | null): boolean {
  const { text, epoch, signature, publicKey, nonce, keyChain } = answer ?? {};
  return (
    [text, signature, publicKey, nonce].every((part) => typeof part === 'string') && typeof epoch === 'number' && Array.isArray(keyChain)
  );
}
