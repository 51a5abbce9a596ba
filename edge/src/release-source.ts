import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chooseBuilds, deriveMap, openMapSigner, openRegistry, type ChannelState, type Release } from '@portal/releases';

/** All that a page needs to know of the releases. */
export type PageReleases = {
  epoch: number;
  /** Literal text of the map, fit to stand in a script element. */
  mapText: string;
  signature: string;
  publicKey: string;
  /** The shell's markup before the edge has filled it in. */
  template: string;
  shell: Release;
  /** The build of each remote that this visitor gets. */
  remotes: Release[];
};

export type ReleaseSource = { read(subject: string): Promise<PageReleases | null> };

/** Reads the registry. The log is looked at for every page, so a change is seen by the very next one. */
export function createReleaseSource(registryFolder: string): ReleaseSource {
  const registry = openRegistry(registryFolder);
  const signer = openMapSigner(registry.keyPath);
  let stamp = '';
  let state: ChannelState = { epoch: 0, channels: {} };
  let pages = new Map<string, PageReleases>();

  async function refresh(): Promise<void> {
    const facts = statSync(registry.logPath, { throwIfNoEntry: false });
    const next = facts ? `${facts.ino} ${facts.size} ${facts.mtimeMs}` : '';
    if (next === stamp) return;
    const read = await registry.readState();
    // An older log would be a replay; the browser would refuse it too.
    if (read.epoch < state.epoch) throw new Error(`The channel log went back from epoch ${state.epoch} to ${read.epoch}.`);
    [stamp, state, pages] = [next, read, new Map()];
  }

  async function compose(chosen: Record<string, string[]>, subject: string): Promise<PageReleases | null> {
    const releases = new Map<string, Release>();
    for (const [remote, builds] of Object.entries(chosen)) {
      for (const build of builds) releases.set(`${remote}/${build}`, await registry.getRelease(remote, build));
    }
    const first = (remote: string) => releases.get(`${remote}/${chosen[remote]?.[0]}`);
    const shell = first('shell');
    if (!shell) return null;
    const map = deriveMap(state, (remote, build) => releases.get(`${remote}/${build}`) ?? null, subject);
    const mapText = JSON.stringify(map).replaceAll('<', '\\u003c');
    return {
      epoch: state.epoch,
      mapText,
      signature: signer.sign(state.epoch, mapText),
      publicKey: signer.publicKey,
      template: readFileSync(join(registry.folderOf('shell', shell.buildId), 'page.html'), 'utf8'),
      shell,
      remotes: Object.keys(chosen).flatMap((remote) => (remote === 'shell' ? [] : (first(remote) ?? []))),
    };
  }

  return {
    async read(subject) {
      await refresh();
      const chosen = Object.fromEntries(
        Object.entries(state.channels).map(([remote, channel]) => [remote, chooseBuilds(channel, remote, subject)]),
      );
      // Visitors who get the same builds get the same map.
      const key = JSON.stringify(chosen);
      const known = pages.get(key) ?? (await compose(chosen, subject));
      if (known) pages.set(key, known);
      return known;
    },
  };
}
