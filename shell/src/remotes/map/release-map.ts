import type { ReleaseCandidate, ReleaseMap } from '@portal/contracts/release-map';

/** A map that was found genuine, and the key it was signed with. */
export type OpenedMap = { epoch: number; map: ReleaseMap; publicKey: string };

let opened: OpenedMap | null = null;
/** Hashes of style sheets by address. Those of earlier maps stay: their builds may still be on the page. */
const styleHashes = new Map<string, string>();

/** From here on the page runs by this map; the hashes of its style sheets are known to all builds on the page. */
export function keepReleaseMap(next: OpenedMap): void {
  opened = next;
  for (const { fallbackUrl, extras } of Object.values(next.map.microFrontends).flat()) {
    const { base, styles } = extras.portal;
    const bases = [base, ...(fallbackUrl ? [fallbackUrl.slice(0, fallbackUrl.lastIndexOf('/') + 1)] : [])];
    for (const [file, integrity] of Object.entries(styles))
      for (const folder of bases) styleHashes.set(absoluteUrl(folder + file), integrity);
  }
  // Builds look up the hash of a style sheet under this symbol before they load it.
  Object.assign(globalThis, { [Symbol.for('portal.integrity')]: (href: string) => styleHashes.get(absoluteUrl(href)) });
}

/** The map this page runs by. Nothing asks for it before the boot code has opened it. */
export function getReleaseMap(): OpenedMap {
  if (!opened) throw new Error('The release map has not been opened.');
  return opened;
}

/** Remotes by name, without the shell's own release. */
export function listRemotes(): [name: string, candidates: ReleaseCandidate[]][] {
  return Object.entries(getReleaseMap().map.microFrontends).filter(([name]) => name !== 'shell');
}

export const candidatesOf = (remote: string): ReleaseCandidate[] => getReleaseMap().map.microFrontends[remote] ?? [];

export const absoluteUrl = (path: string): string => new URL(path, window.location.href).href;
