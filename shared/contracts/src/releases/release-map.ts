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
  /** Served by a developer's own machine for one visitor only: it changes all the time, so no hash is known. Never in production. */
  isDevelopment?: boolean;
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

/** A key that signs maps from then on, vouched for by the key before it. */
export type KeyLink = { publicKey: string; signature: string };

/** What the key before signs about its successor. */
export const signedKeyText = (publicKey: string): string => `release map key\n${publicKey}`;

/** The map as it travels: its literal text, what it is signed with, and how that key came to be the one, oldest link first. */
export type SignedMap = { text: string; epoch: number; signature: string; publicKey: string; keyChain: KeyLink[] };

/** `GET /release-map`: what a page that is opened now would carry. */
export type ReleaseMapAnswer = SignedMap & {
  /** Names this page when it reports its loads; renewed with every answer. */
  nonce: string;
};
