import type { KeyLink, SignedMap } from '@portal/contracts/release-map';
import { keepReleaseMap } from './release-map';
import { keepEpoch, readEpochFloor } from './session-memory';
import { verifyMap } from './verify-map';

/**
 * Reads the map the edge has put into the page and checks it. When that is not genuine, malformed, or older than one this tab has seen, the
 * edge is asked once more, and the last good map of this tab stands in where that fails too.
 */
export async function openReleaseMap(): Promise<void> {
  const floor = readEpochFloor();
  const opened = await verifyInlinedMap(floor).catch(async (error: unknown) => {
    console.error(error); // eslint-disable-line no-console -- a page with a bad map is a fault of the edge that somebody must see
    const { recoverReleaseMap } = await import(/* webpackChunkName: "recover-map" */ './recover-release-map');
    return recoverReleaseMap(floor);
  });
  keepEpoch(opened.epoch);
  keepReleaseMap(opened);
}

async function verifyInlinedMap(floor: number) {
  return verifyMap(readInlinedMap(), floor);
}

/** The map as the page's first answer has carried it. */
export function readInlinedMap(): SignedMap {
  const element = document.getElementById('release-map');
  const { epoch, signature, publicKey, keyChain } = element?.dataset ?? {};
  if (!element?.textContent || !epoch || !signature || !publicKey) throw new Error('The page carries no release map.');
  return {
    text: element.textContent,
    epoch: Number(epoch),
    signature,
    publicKey,
    keyChain: keyChain ? (JSON.parse(keyChain) as KeyLink[]) : [],
  };
}
