import { sessionArea } from '@portal/session';

type BadBuilds = { epoch: number; builds: string[] };

/** The newest epoch this tab has seen: an older map is a replay. */
export const readEpochFloor = (): number => Number(sessionArea.read('releaseEpoch') ?? 0) || 0;

export const keepEpoch = (epoch: number): void => sessionArea.write('releaseEpoch', String(epoch));

function readBadBuilds(epoch: number): BadBuilds {
  try {
    const kept = JSON.parse(sessionArea.read('badBuilds') ?? 'null') as BadBuilds | null;
    return kept?.epoch === epoch ? kept : { epoch, builds: [] };
  } catch {
    return { epoch, builds: [] };
  }
}

/** Builds that failed in this tab, until somebody changes the releases. */
export const isBadBuild = (epoch: number, buildId: string): boolean => readBadBuilds(epoch).builds.includes(buildId);

export function markBadBuild(epoch: number, buildId: string): void {
  const { builds } = readBadBuilds(epoch);
  if (!builds.includes(buildId)) sessionArea.write('badBuilds', JSON.stringify({ epoch, builds: [...builds, buildId] }));
}

/** Clears them when the person asks for another try. */
export function forgiveBuilds(epoch: number, buildIds: readonly string[]): void {
  const builds = readBadBuilds(epoch).builds.filter((build) => !buildIds.includes(build));
  sessionArea.write('badBuilds', JSON.stringify({ epoch, builds }));
}
