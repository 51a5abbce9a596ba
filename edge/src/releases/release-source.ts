import { createHash } from 'node:crypto';
import { findMisfit } from '@portal/contracts/release-fit';
import type { OverrideMark } from '@portal/contracts/release-desk';
import type { SignedMap } from '@portal/contracts/release-map';
import { chooseBuilds, deriveMap, type ChannelState, type MapSigner, type Registry, type Release } from '@portal/releases';
import { applyOverride, toDevelopmentCandidate } from './apply-override';
import { createKeptLog } from './kept-log';
import { createLastGoodState, type LastGoodState } from './last-good-state';
import { readServedRelease, type ServedRelease } from './read-served-release';
import type { Reporter } from './reporter';

/** What decides about a visitor's builds: the subject for canary shares, and an override. */
export type Asker = { subject: string; override: OverrideMark | null };

/** Everything a page needs from the releases. */
export type PageReleases = SignedMap & {
  /** The shell's HTML template. */
  template: string;
  shell: Release;
  /** The build of each remote that this visitor gets: the first that fits this shell. */
  remotes: Release[];
  /** Developers' machines that the page may load scripts from, and the routes of their remotes. */
  devOrigins: string[];
  devRoutes: string[];
  /** Identifies this combination of builds: visitors with the same builds share it. */
  key: string;
};

export type ReleaseSource = { read(asker: Asker): Promise<PageReleases | null>; health: LastGoodState['health'] };

/** How long a page with a missing release is cached: the file may come back. */
const incompleteMs = 1000;
const mostPages = 500;

/** Reads the registry and composes what each visitor gets. */
export function createReleaseSource(registry: Registry, getSigner: () => MapSigner, keptPath: string, report: Reporter): ReleaseSource {
  const lastGood = createLastGoodState(registry, createKeptLog(keptPath, getSigner, report), report);
  const reported = new Set<string>();
  let generation = '';
  let pages = new Map<string, { page: PageReleases; until: number }>();

  async function findRelease(remote: string, build: string): Promise<ServedRelease | null> {
    const name = `${remote}/${build}`;
    try {
      return await readServedRelease(registry, remote, build);
    } catch (error) {
      if (!reported.has(name)) report(`The release ${name} is refused; the one before it serves on.`, error);
      reported.add(name);
      return null;
    }
  }

  async function compose(state: ChannelState, chosen: Record<string, string[]>, { subject, override }: Asker, key: string) {
    const served = new Map<string, ServedRelease>();
    let isComplete = true;
    for (const [remote, builds] of Object.entries(chosen)) {
      for (const build of builds) {
        const found = await findRelease(remote, build);
        if (found) served.set(`${remote}/${build}`, found);
        else isComplete = false;
      }
    }
    const usable = (remote: string) => (chosen[remote] ?? []).flatMap((build) => served.get(`${remote}/${build}`) ?? []);
    const [shell] = usable('shell');
    if (!shell) return null;
    const devRoutes: string[] = [];
    const map = deriveMap(state, (remote, build) => served.get(`${remote}/${build}`)?.release ?? null, subject);
    for (const [remote, devUrl] of Object.entries(override?.devUrls ?? {})) {
      const [basis] = map.microFrontends[remote] ?? [];
      if (!basis) continue;
      map.microFrontends[remote] = [toDevelopmentCandidate(remote, devUrl, basis), ...map.microFrontends[remote]!];
      devRoutes.push(...basis.extras.portal.provides.routes);
    }
    const signer = getSigner();
    const text = JSON.stringify(map).replaceAll('<', '\\u003c');
    const offer = { federation: shell.release.federation, shared: shell.release.shares ?? {} };
    const page: PageReleases = {
      epoch: state.epoch,
      text,
      signature: signer.sign(state.epoch, text),
      publicKey: signer.publicKey,
      keyChain: signer.keyChain,
      template: shell.template,
      shell: shell.release,
      remotes: Object.keys(chosen).flatMap((remote) => {
        if (remote === 'shell' || override?.devUrls?.[remote]) return [];
        return usable(remote).find(({ release }) => !findMisfit(release.requires ?? null, offer))?.release ?? [];
      }),
      devOrigins: Object.values(override?.devUrls ?? {}).map((url) => new URL(url).origin),
      devRoutes,
      key,
    };
    return { page, until: isComplete ? Infinity : Date.now() + incompleteMs };
  }

  return {
    health: lastGood.health,
    async read(asker) {
      const plain = await lastGood.read();
      const state = asker.override ? applyOverride(plain, asker.override) : plain;
      const now = `${state.epoch} ${getSigner().publicKey}`;
      if (now !== generation || pages.size > mostPages) {
        generation = now;
        pages = new Map();
        reported.clear();
      }
      const chosen = Object.fromEntries(
        Object.entries(state.channels).map(([remote, channel]) => [remote, chooseBuilds(channel, remote, asker.subject)]),
      );
      // Visitors with the same builds share a map.
      const key = createHash('sha256')
        .update(JSON.stringify([generation, chosen, asker.override?.devUrls ?? null]))
        .digest('base64url');
      const known = pages.get(key);
      if (known && known.until > Date.now()) return known.page;
      const made = await compose(state, chosen, asker, key);
      if (made) pages.set(key, made);
      return made?.page ?? null;
    },
  };
}
