import { absoluteUrl, getReleaseMap, keepReleaseMap } from './release-map';
import { keepEpoch, readEpochFloor } from './session-memory';
import { verifyMap, type InlinedMap } from './verify-map';

/** Reads the map the edge has put into the page, checks it, and makes its hashes known to all builds on the page. */
export async function openReleaseMap(): Promise<void> {
  const opened = await verifyMap(readInlinedMap(), readEpochFloor());
  keepEpoch(opened.epoch);
  keepReleaseMap(opened);
  publishIntegrity();
}

function readInlinedMap(): InlinedMap {
  const element = document.getElementById('release-map');
  const { epoch, signature, publicKey } = element?.dataset ?? {};
  if (!element?.textContent || !epoch || !signature || !publicKey) throw new Error('The page carries no release map.');
  return { text: element.textContent, epoch: Number(epoch), signature, publicKey };
}

/** Builds look up the hash of a style sheet under this symbol before they load it. */
function publishIntegrity(): void {
  const known = new Map<string, string>();
  for (const { extras } of Object.values(getReleaseMap().map.microFrontends).flat()) {
    const { base, styles } = extras.portal;
    for (const [file, integrity] of Object.entries(styles)) known.set(absoluteUrl(base + file), integrity);
  }
  Object.defineProperty(globalThis, Symbol.for('portal.integrity'), { value: (href: string) => known.get(absoluteUrl(href)) });
}
