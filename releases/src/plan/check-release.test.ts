import { buildRelease, buildShellRelease } from '../release.builder';
import { findReleaseProblems, type FoundFile } from './check-release';
import { findMisfits } from './find-misfits';
import { foreignCode, reactLibraries } from './foreign-code';

const entry: FoundFile = { name: 'remoteEntry.js', integrity: 'sha384-entry', bytes: 100, brotliBytes: 50, text: 'const a = 1;' };
const style: FoundFile = { name: 'x.css', integrity: 'sha384-style', bytes: 10, brotliBytes: 10, text: null };
const files = (changes: Partial<FoundFile> = {}): FoundFile[] => [{ ...entry, ...changes }, style];
const problemsOf = (release: Parameters<typeof findReleaseProblems>[0], found = files()) =>
  findReleaseProblems(release, found).map(({ rule, text }) => `[${rule}] ${text}`);

it('accepts a build whose files are all hashed and whose shared parts are all declared', () => {
  expect(problemsOf(buildRelease())).toEqual([]);
  expect(problemsOf(buildShellRelease(), [{ ...entry, name: 'main.js', integrity: 'sha384-main' }])).toEqual([]);
});

it.each<[string, FoundFile[], string]>([
  ['a file without a hash', [...files(), { ...style, name: 'extra.js' }], '[every-asset-hashed] extra.js has no hash in release.json'],
  [
    'a file that was changed after the build',
    files({ integrity: 'sha384-other' }),
    '[hash-fits] remoteEntry.js is not the file that was built: its hash differs',
  ],
  ['a missing file', [entry], '[nothing-missing] x.css is in release.json but not in the build'],
  ['a size other than the one it tells', files({ brotliBytes: 49 }), '[sizes-told] remoteEntry.js has 100 bytes (brotli 49), not 100 (50)'],
  ['too many bytes', files({ bytes: 9_000_000 }), '[size-budget] the build has 9000010 bytes, more than 3000000'],
])('refuses %s and names the rule @MF-10', (_what, found, problem) => {
  expect(problemsOf(buildRelease(), found)).toContain(problem);
});

it.each(foreignCode)('refuses a remote that bundles $library @MF-02', ({ mark, library }) => {
  const rule = reactLibraries.includes(library) ? 'no-react-bytes' : 'singletons-not-bundled';
  expect(problemsOf(buildRelease(), files({ text: `x("${mark}")` }))).toEqual([
    `[${rule}] remoteEntry.js contains ${library}, which must come from the shell`,
  ]);
});

it('refuses a build that does not share all that must exist once @MF-02', () => {
  const release = buildRelease({ requires: { federation: '2.9.2', shared: { react: '^19.0.0' } } });
  expect(problemsOf(release)).toEqual([
    '[singletons-declared] it does not share react/jsx-runtime',
    '[singletons-declared] it does not share react-dom',
    '[singletons-declared] it does not share @portal/portal',
  ]);
});

it('refuses routes and entries above their budget', () => {
  const asset = (brotliBytes: number) => ({ integrity: 'sha384-entry', bytes: 100_000, brotliBytes });
  const release = buildRelease({
    hints: { '/x': { js: ['page.js'], css: [] } },
    assets: { 'remoteEntry.js': asset(12_001), 'page.js': asset(38_000) },
  });
  const found = Object.entries(release.assets).map(([name, { bytes, brotliBytes }]) => ({ ...entry, name, bytes, brotliBytes }));
  expect(problemsOf(release, found)).toEqual([
    '[size-budget] the entry has 12001 bytes (brotli), more than 12000',
    '[size-budget] /x needs 50001 bytes of script (brotli), more than 50000',
  ]);
});

it('refuses a global name that another build of the remote would share', () => {
  expect(problemsOf(buildRelease({ globalName: 'mf_x' }))).toEqual(['[own-global-name] the name it registers does not carry the build id']);
});

it('refuses a remote as the shell, and the reverse', () => {
  expect(problemsOf(buildRelease({ remote: 'shell' }))).toContain('[release-kind] shell cannot be a remote');
  expect(problemsOf(buildRelease({ kind: 'shell' }))).toContain('[release-kind] mf-x cannot be a shell');
});

it('says why a remote does not fit the shell: an older façade, a missing one, another federation runtime @MF-07', () => {
  const misfits = (requires: { federation: string; shared: Record<string, string> }) =>
    findMisfits(buildRelease({ requires }), [buildShellRelease()]);
  const shared = { react: '^19.0.0', '@portal/portal': '^0.1.2' };

  expect(misfits({ federation: '2.9.2', shared })).toEqual([]);
  expect(misfits({ federation: '2.9.2', shared: { '@portal/portal': '^0.2.0' } })[0]).toContain(
    'it needs @portal/portal ^0.2.0, here is 0.1.4',
  );
  expect(misfits({ federation: '2.9.2', shared: { '@portal/portal': '^0.1.5' } })[0]).toContain('here is 0.1.4');
  expect(misfits({ federation: '2.10.0', shared })[0]).toContain('it needs federation 2.10.0, here is 2.9.2');
  expect(misfits({ federation: '2.9.2', shared: { other: '^1.0.0' } })[0]).toContain('it needs other, which is not shared here');
});

it('a new shell must fit the remotes that are active @MF-07', () => {
  const shell = buildShellRelease({ shares: { react: '20.0.0' } });
  expect(findMisfits(shell, [buildRelease()])).toHaveLength(1);
});
