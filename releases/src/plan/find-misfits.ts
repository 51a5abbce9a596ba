import { findMisfit } from '@portal/contracts/release-fit';
import type { Release } from '../release-file';

/** Why a release cannot be active together with the others that are; empty when it fits them all. */
export function findMisfits(release: Release, active: readonly Release[]): string[] {
  const pairs = active
    .filter(({ kind }) => kind !== release.kind)
    .map((other) => (release.kind === 'shell' ? { shell: release, remote: other } : { shell: other, remote: release }));
  return pairs.flatMap(({ shell, remote }) => {
    const misfit = findMisfit(remote.requires ?? null, { federation: shell.federation, shared: shell.shares ?? {} });
    return misfit
      ? [`${remote.remote} ${remote.version} (${remote.buildId}) does not fit shell ${shell.version} (${shell.buildId}): ${misfit}`]
      : [];
  });
}
