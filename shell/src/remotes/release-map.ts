import type { ReleaseCandidate, ReleaseMap } from '@portal/contracts/release-map';

export type OpenedMap = { epoch: number; map: ReleaseMap };

let opened: OpenedMap | null = null;

export function keepReleaseMap(next: OpenedMap): void {
  opened = next;
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
