import { findReleaseProblems } from '../plan/check-release';
import { describeFiles } from '../plan/describe-files';
import { findMisfits } from '../plan/find-misfits';
import type { ChannelState } from '../plan/fold-log';
import { servedBuilds } from '../plan/served-builds';
import type { Registry } from '../registry';
import { ReleaseError } from '../release-error';
import type { Release } from '../release-file';
import type { NamedFile } from '../storage/registry-storage';

/** How a build did in a browser; `impossible` where no browser or no portal was at hand. */
export type SmokeOutcome = { status: 'ready' | 'failed' | 'impossible'; detail: string };
/** Loads a build in a browser before any visitor gets it. */
export type SmokeTest = (release: Release, files: readonly NamedFile[]) => Promise<SmokeOutcome>;
/** Without a smoke test the event says so. */
export type GateOptions = { smoke?: SmokeTest | undefined };

/** Refuses a build that breaks a rule, naming each. */
export function refuseProblems(release: Release, files: readonly NamedFile[]): void {
  const problems = findReleaseProblems(release, describeFiles(files));
  if (problems.length === 0) return;
  const lines = problems.map(({ rule, text }) => `- [${rule}] ${text}`);
  throw new ReleaseError(`${release.remote} ${release.version} (${release.buildId}) is refused:\n${lines.join('\n')}`);
}

/** A release must fit all that visitors get now, canaries included. */
export async function refuseMisfits(registry: Registry, state: ChannelState, release: Release): Promise<void> {
  const others = servedBuilds(state).filter(({ remote }) => remote !== release.remote);
  const served = await Promise.all(others.map(({ remote, buildId }) => registry.getRelease(remote, buildId)));
  const misfits = findMisfits(release, served);
  if (misfits.length === 0) return;
  const remedy =
    release.kind === 'shell'
      ? 'Activate builds of these remotes that fit first, or kill those that may be missing meanwhile.'
      : 'Build it against the shell that is served, or activate a shell first that it fits.';
  throw new ReleaseError(`[requires-fit] ${misfits.join('\n')}\n${remedy}`);
}

/** Runs the smoke test, and tells in words for the log how it went. */
export async function passSmoke(release: Release, files: readonly NamedFile[], { smoke }: GateOptions): Promise<string> {
  if (!smoke) return 'without smoke';
  const { status, detail } = await smoke(release, files);
  if (status === 'ready') return `smoke: ${detail}`;
  const name = `${release.remote} ${release.version} (${release.buildId})`;
  if (status === 'failed') throw new ReleaseError(`[smoke] ${name} does not load in a browser: ${detail}`);
  throw new ReleaseError(`[smoke] ${name} could not be tried in a browser: ${detail} Or give --without-smoke, which the log will say.`);
}
