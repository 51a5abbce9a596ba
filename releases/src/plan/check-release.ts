import type { Release } from '../release-file';
import { foreignCode, reactLibraries } from './foreign-code';
import { findOversizedRoutes, sizeBudgets } from './size-budgets';

/** A file of a build as it was found. `brotliBytes` is the size of the compressed copy, or its own where there is none. */
export type FoundFile = { name: string; integrity: string; bytes: number; brotliBytes: number; text: string | null };

export const releaseRules = [
  'release-kind',
  'every-asset-hashed',
  'hash-fits',
  'nothing-missing',
  'sizes-told',
  'size-budget',
  'own-global-name',
  'singletons-declared',
  'no-react-bytes',
  'singletons-not-bundled',
] as const;
export type ReleaseRule = (typeof releaseRules)[number];
export type ReleaseProblem = { rule: ReleaseRule; text: string };

const requiredShares = ['react', 'react/jsx-runtime', 'react-dom', '@portal/portal'];

/** Everything that speaks against giving a build to visitors; empty when nothing does. */
export function findReleaseProblems(release: Release, files: readonly FoundFile[]): ReleaseProblem[] {
  const isShell = release.remote === 'shell';
  const kind: ReleaseProblem[] =
    isShell === (release.kind === 'shell') ? [] : [{ rule: 'release-kind', text: `${release.remote} cannot be a ${release.kind}` }];
  const problems = [...kind, ...findFileProblems(release, files), ...findSizeProblems(release, files)];
  return isShell ? problems : [...problems, ...findRemoteProblems(release, files)];
}

function findFileProblems(release: Release, files: readonly FoundFile[]): ReleaseProblem[] {
  const { assets } = release;
  const found = new Map(files.map((file) => [file.name, file]));
  const unhashed = files.filter(({ name }) => !assets[name]);
  const faults = Object.entries(assets).flatMap(([name, { integrity, bytes, brotliBytes }]): ReleaseProblem[] => {
    const file = found.get(name);
    if (!file) return [{ rule: 'nothing-missing', text: `${name} is in release.json but not in the build` }];
    if (file.integrity !== integrity) return [{ rule: 'hash-fits', text: `${name} is not the file that was built: its hash differs` }];
    const isTold = file.bytes === bytes && file.brotliBytes === brotliBytes;
    return isTold
      ? []
      : [{ rule: 'sizes-told', text: `${name} has ${file.bytes} bytes (brotli ${file.brotliBytes}), not ${bytes} (${brotliBytes})` }];
  });
  const needed = [...new Set(namedFiles(release))].filter((name) => !assets[name]);
  return [
    ...unhashed.map(({ name }): ReleaseProblem => ({ rule: 'every-asset-hashed', text: `${name} has no hash in release.json` })),
    ...faults,
    ...needed.map((name): ReleaseProblem => ({ rule: 'nothing-missing', text: `${name} is needed but not in the build` })),
  ];
}

function findSizeProblems(release: Release, files: readonly FoundFile[]): ReleaseProblem[] {
  const { totalBytes, entryBytes } = sizeBudgets[release.kind];
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const entry = release.assets[release.entry ?? '']?.brotliBytes ?? 0;
  const texts = [
    ...(total > totalBytes ? [`the build has ${total} bytes, more than ${totalBytes}`] : []),
    ...(entry > entryBytes ? [`the entry has ${entry} bytes (brotli), more than ${entryBytes}`] : []),
    ...findOversizedRoutes(release),
  ];
  return texts.map((text) => ({ rule: 'size-budget', text }));
}

function findRemoteProblems(release: Release, files: readonly FoundFile[]): ReleaseProblem[] {
  const problems: ReleaseProblem[] = [];
  if (!release.entry) problems.push({ rule: 'nothing-missing', text: 'it names no entry' });
  if (!release.globalName?.includes(release.buildId))
    problems.push({ rule: 'own-global-name', text: 'the name it registers does not carry the build id' });
  for (const name of requiredShares)
    if (!release.requires?.shared[name]) problems.push({ rule: 'singletons-declared', text: `it does not share ${name}` });
  for (const { name, text } of files)
    for (const { mark, library } of foreignCode)
      if (text?.includes(mark)) {
        const rule = reactLibraries.includes(library) ? 'no-react-bytes' : 'singletons-not-bundled';
        problems.push({ rule, text: `${name} contains ${library}, which must come from the shell` });
      }
  return problems;
}

function namedFiles({ entry, initial, exposes, hints, locales }: Release): string[] {
  const groups = [initial, ...Object.values(exposes), ...Object.values(hints)];
  return [...(entry ? [entry] : []), ...groups.flatMap(({ js, css }) => [...js, ...css]), ...Object.values(locales).flat()];
}
