import type { Release } from '../release-file';

/** A file of a build folder, as found on disk. */
export type FoundFile = { name: string; integrity: string; bytes: number; text: string | null };

export type Budget = { totalBytes: number; entryBytes: number };
export const remoteBudget: Budget = { totalBytes: 3_000_000, entryBytes: 12_000 };

/** Names that only React's own code contains. */
const reactMarks = [
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
];
const requiredShares = ['react', 'react/jsx-runtime', 'react-dom', '@portal/portal'];

/** Everything that speaks against publishing a build; empty when nothing does. */
export function findReleaseProblems(release: Release, files: readonly FoundFile[], budget: Budget = remoteBudget): string[] {
  const problems: string[] = [];
  const found = new Map(files.map((file) => [file.name, file]));
  for (const { name } of files) if (!release.assets[name]) problems.push(`${name} has no hash in release.json`);
  for (const [name, { integrity }] of Object.entries(release.assets)) {
    const file = found.get(name);
    if (!file) problems.push(`${name} is in release.json but not in the build`);
    else if (file.integrity !== integrity) problems.push(`${name} is not the file that was built: its hash differs`);
  }
  for (const name of namedFiles(release)) if (!release.assets[name]) problems.push(`${name} is needed but not in the build`);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > budget.totalBytes) problems.push(`the build has ${total} bytes, more than ${budget.totalBytes}`);
  return release.kind === 'remote' ? [...problems, ...findRemoteProblems(release, files, budget)] : problems;
}

function findRemoteProblems(release: Release, files: readonly FoundFile[], budget: Budget): string[] {
  const problems: string[] = [];
  const entryBytes = release.assets[release.entry ?? '']?.brotliBytes ?? Infinity;
  if (entryBytes > budget.entryBytes) problems.push(`the entry has ${entryBytes} bytes (brotli), more than ${budget.entryBytes}`);
  if (!release.globalName?.includes(release.buildId)) problems.push('the name it registers does not carry the build id');
  for (const name of requiredShares) if (!release.requires?.shared[name]) problems.push(`it does not share ${name}`);
  for (const { name, text } of files)
    if (reactMarks.some((mark) => text?.includes(mark))) problems.push(`${name} contains React, which must come from the shell`);
  return problems;
}

function namedFiles({ entry, initial, exposes, hints, locales }: Release): string[] {
  const groups = [initial, ...Object.values(exposes), ...Object.values(hints)];
  return [...(entry ? [entry] : []), ...groups.flatMap(({ js, css }) => [...js, ...css]), ...Object.values(locales).flat()];
}
