import { signedKeyText, type KeyLink } from '@portal/contracts/release-map';
import { isSignedBy } from '../../remotes/map/verify-map';

/** More rotations than this within the life of a page are not believed. */
const longestChain = 20;

/** Whether a key is the one this page knows, or became its successor by links that each were signed by the key before. */
export async function isTrustedKey(known: string, wanted: string, chain: readonly KeyLink[]): Promise<boolean> {
  let key = known;
  for (const { publicKey, signature } of chain.slice(-longestChain)) {
    if (key === wanted) return true;
    // Links from before the known key are not its own.
    if (await isSignedBy(key, signature, signedKeyText(publicKey))) key = publicKey;
  }
  return key === wanted;
}
