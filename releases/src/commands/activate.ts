import type { ChannelEvent } from '../channel-event';
import { decideActivate } from '../plan/decide-activate';
import type { Registry } from '../registry';
import { readStoredBuild } from '../steps/read-stored-build';
import { type Authority, performUnchanged } from './authority';
import { findBuild } from './find-build';
import { type GateOptions, passSmoke, refuseMisfits, refuseProblems } from './gates';

export type ActivateOptions = GateOptions & {
  /** Share of the visitors in percent; less than 100 makes a canary. */
  traffic?: number | undefined;
};

/** Makes a published build, named by id or version, the one that new pages get: one line in the log, at once or not at all. */
export async function activate(
  registry: Registry,
  remote: string,
  build: string,
  authority: Authority,
  { traffic = 100, ...gates }: ActivateOptions = {},
): Promise<ChannelEvent> {
  /** A browser is slow. What it found counts as long as the build and the shell around it are the same. */
  const tried = new Map<string, string>();
  return performUnchanged(registry, remote, authority, async (state) => {
    const buildId = await findBuild(registry, state, remote, build);
    const deed = decideActivate(state, remote, buildId, traffic);
    const release = await registry.getRelease(remote, buildId);
    const files = await readStoredBuild(registry, remote, buildId);
    refuseProblems(release, files);
    await refuseMisfits(registry, state, release);
    const pair = `${buildId} ${state.channels.shell?.active}`;
    const note = tried.get(pair) ?? (await passSmoke(release, files, gates));
    tried.set(pair, note);
    return { deed, note };
  });
}
