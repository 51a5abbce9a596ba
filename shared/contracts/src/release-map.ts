import type { RemoteProvides } from './remote-manifest';

/** What a remote asks of the shell it runs in: the federation runtime's exact version, and ranges of what is shared. */
export type RemoteRequires = { federation: string; shared: Record<string, string> };

/** Our own facts about one release, beside those the open schema knows. */
export type PortalExtras = {
  kind: 'shell' | 'remote';
  buildId: string;
  /** Folder of the release, such as `/r/mf-lottery/1f2e3d4c5b6a/`. */
  base: string;
  /** Name the build registers on the page; null for the shell. */
  globalName: string | null;
  requires: RemoteRequires | null;
  provides: RemoteProvides;
  /** Hash of every style sheet; scripts are covered by the entry's own hash, which holds theirs. */
  styles: Record<string, string>;
};

export type ReleaseCandidate = {
  url: string;
  fallbackUrl?: string;
  metadata: { version: string; integrity: string };
  deployment: { traffic: number; default: boolean };
  extras: { portal: PortalExtras };
};

/** The releases a page may use, of each remote the one to try first at the front. Valid against Frontend Discovery v1-pre. */
export type ReleaseMap = { schema: string; microFrontends: Record<string, ReleaseCandidate[]> };

export const releaseMapSchema = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** What is signed: the epoch, so that an older map cannot be replayed as a newer one, and the literal bytes of the map. */
export const signedText = (epoch: number, map: string): string => `${epoch}\n${map}`;
