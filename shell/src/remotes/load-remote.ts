import type { RemoteModule } from '@portal/contracts';
import { findMisfit } from '@portal/contracts/release-fit';
import type { ReleaseCandidate } from '@portal/contracts/release-map';
import { loadLimitMs } from './entry-script';
import { getFederation } from './federation';
import { absoluteUrl, candidatesOf, getReleaseMap } from './release-map';
import { isBadBuild, markBadBuild } from './session-memory';

export type LoadedRemote = { module: RemoteModule; buildId: string };

/** Fetches and evaluates one build; tests put their own in its place. */
export type EntryLoader = (candidate: ReleaseCandidate) => Promise<unknown>;

/**
 * Loads a remote: its candidates in the map's order, those that failed earlier in this tab last. A build that cannot be fetched, is not
 * the bytes the map promises, throws, breaks the contract or has no texts within the limit is passed over.
 */
export async function loadRemote(remote: string, loadEntry: EntryLoader = loadFromFederation): Promise<LoadedRemote> {
  const { epoch } = getReleaseMap();
  const failures: string[] = [];
  for (const candidate of sortCandidates(epoch, candidatesOf(remote))) {
    const { buildId, requires } = candidate.extras.portal;
    try {
      const misfit = findMisfit(requires, { federation: __FEDERATION_VERSION__, shared: __SHARED_VERSIONS__ });
      if (misfit) throw new Error(misfit);
      const module = checkContract(remote, await withinLimit(loadEntry(candidate)));
      await withinLimit(module.ready?.() ?? Promise.resolve());
      return { module, buildId };
    } catch (error) {
      markBadBuild(epoch, buildId);
      failures.push(`${buildId}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(`No release of ${remote} could be loaded. ${failures.join('; ')}`);
}

function sortCandidates(epoch: number, candidates: ReleaseCandidate[]): ReleaseCandidate[] {
  const isBad = ({ extras }: ReleaseCandidate) => Number(isBadBuild(epoch, extras.portal.buildId));
  return candidates.toSorted((a, b) => isBad(a) - isBad(b));
}

async function loadFromFederation({ url, extras }: ReleaseCandidate): Promise<unknown> {
  const { globalName } = extras.portal;
  if (!globalName) throw new Error('The release names no global.');
  const federation = getFederation();
  federation.registerRemotes([{ name: globalName, entry: absoluteUrl(url) }]);
  return federation.loadRemote(`${globalName}/remote`);
}

function checkContract(remote: string, exposed: unknown): RemoteModule {
  const module = (exposed as { remote?: Partial<RemoteModule> } | null)?.remote;
  if (`mf-${module?.name}` !== remote) throw new Error(`./remote does not export the remote ${remote}.`);
  if (!Array.isArray(module?.routes) || !Array.isArray(module.slots)) throw new Error(`${remote} names no routes and slots.`);
  return module as RemoteModule;
}

function withinLimit<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${loadLimitMs} ms`)), loadLimitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
