import type { DeskRemote } from '@portal/contracts/release-desk';

/** A build as people name it: `1.2.0 · 3f2a9c1b0d44`; two builds may have the same version. */
export function buildName(builds: DeskRemote['builds'], buildId: string | null): string {
  if (buildId === null) return '—';
  const version = builds.find((build) => build.buildId === buildId)?.version;
  return version === undefined ? buildId : `${version} · ${buildId}`;
}
