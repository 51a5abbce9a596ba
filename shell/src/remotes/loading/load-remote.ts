import type { RemoteModule } from '@portal/contracts';
import type { LoadErrorClass } from '@portal/contracts/load-beacon';
import { findMisfit } from '@portal/contracts/release-fit';
import type { ReleaseCandidate } from '@portal/contracts/release-map';
import { restoreStyles, retireStyles } from './build-styles';
import { loadEntryScript } from './entry-script';
import { getFederation } from './federation';
import { withinLimit } from './limits';
import { LoadError, toLoadError } from './load-error';
import { reportLoad } from './load-reports';
import { absoluteUrl, candidatesOf, getReleaseMap } from '../map/release-map';
import { isBadBuild, markBadBuild } from '../map/session-memory';

export type LoadedRemote = {
  module: RemoteModule;
  buildId: string;
  /** Folder of the build. */
  base: string;
  /** Epoch of the map it was chosen from, its place there, and when its loading began. */
  epoch: number;
  place: number;
  startedAt: number;
};

/** Fetches and evaluates one build from one of its addresses; tests put their own in its place. */
export type EntryLoader = (candidate: ReleaseCandidate, url: string) => Promise<unknown>;

const retryPauseMs = 300;

/**
 * Loads a remote: its candidates in the map's order, those that failed earlier in this tab last. A build that does not fit this shell,
 * cannot be fetched, is not the bytes the map promises, throws, breaks the contract or has no texts within the limit is passed over.
 * @throws {LoadError} when none is left: of class `timeout` when one was only late, so that it may still arrive
 */
export async function loadRemote(remote: string, loadEntry: EntryLoader = loadFromFederation): Promise<LoadedRemote> {
  const { epoch } = getReleaseMap();
  const failures: string[] = [];
  let outcome: LoadErrorClass = 'network';
  for (const { candidate, place } of sortCandidates(epoch, candidatesOf(remote))) {
    const { buildId, base } = candidate.extras.portal;
    const startedAt = performance.now();
    try {
      const module = await loadCandidate(remote, candidate, loadEntry);
      restoreStyles(base);
      return { module, buildId, base, epoch, place, startedAt };
    } catch (failure) {
      const { errorClass, message } = toLoadError(failure, 'evaluation');
      if (outcome !== 'timeout') outcome = errorClass;
      markBadBuild(epoch, buildId);
      retireStyles(base);
      const durationMs = performance.now() - startedAt;
      reportLoad({ remote, build: buildId, epoch, candidate: place, status: 'failed', errorClass, durationMs });
      failures.push(`${buildId}: ${message}`);
    }
  }
  throw new LoadError(outcome, `No release of ${remote} could be loaded. ${failures.join('; ')}`);
}

function sortCandidates(epoch: number, candidates: ReleaseCandidate[]) {
  const isBad = ({ candidate }: { candidate: ReleaseCandidate }) => Number(isBadBuild(epoch, candidate.extras.portal.buildId));
  return candidates.map((candidate, place) => ({ candidate, place })).sort((a, b) => isBad(a) - isBad(b));
}

export const misfitOf = ({ extras }: ReleaseCandidate): string | null =>
  findMisfit(extras.portal.requires, { federation: __FEDERATION_VERSION__, shared: __SHARED_VERSIONS__ });

async function loadCandidate(remote: string, candidate: ReleaseCandidate, loadEntry: EntryLoader): Promise<RemoteModule> {
  const misfit = misfitOf(candidate);
  if (misfit) throw new LoadError('misfit', misfit);
  const module = checkContract(remote, await loadFromAnyUrl(candidate, loadEntry));
  try {
    await withinLimit(module.ready?.() ?? Promise.resolve());
  } catch (error) {
    if (error instanceof LoadError) throw error;
    throw new LoadError('texts', error instanceof Error ? error.message : String(error), { cause: error });
  }
  return module;
}

/** Every address once, and once more when the network failed. One that does not answer is not asked again. */
async function loadFromAnyUrl(candidate: ReleaseCandidate, loadEntry: EntryLoader): Promise<unknown> {
  const urls = [candidate.url, ...(candidate.fallbackUrl ? [candidate.fallbackUrl] : [])];
  const silent = new Set<string>();
  let failure = new LoadError('network', 'no address answered');
  for (const [turn, url] of [...urls, ...urls].entries()) {
    if (silent.has(url)) continue;
    if (turn === urls.length) await new Promise((done) => setTimeout(done, retryPauseMs));
    try {
      return await withinLimit(loadEntry(candidate, absoluteUrl(url)));
    } catch (error) {
      failure = toLoadError(error, 'evaluation');
      if (failure.errorClass === 'timeout') silent.add(url);
      else if (failure.errorClass !== 'network') throw failure;
    }
  }
  throw failure;
}

async function loadFromFederation({ extras }: ReleaseCandidate, url: string): Promise<unknown> {
  const { globalName } = extras.portal;
  if (!globalName) throw new LoadError('contract', 'the release names no global');
  await loadEntryScript(url, globalName);
  const federation = getFederation();
  federation.registerRemotes([{ name: globalName, entry: url }]);
  return federation.loadRemote(`${globalName}/remote`);
}

function checkContract(remote: string, exposed: unknown): RemoteModule {
  const module = (exposed as { remote?: Partial<RemoteModule> } | null)?.remote;
  if (`mf-${module?.name}` !== remote) throw new LoadError('contract', `./remote does not export the remote ${remote}`);
  if (!Array.isArray(module?.routes) || !Array.isArray(module.slots))
    throw new LoadError('contract', `${remote} names no routes and slots`);
  return module as RemoteModule;
}
