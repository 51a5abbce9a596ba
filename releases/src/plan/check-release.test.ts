import { buildRelease, buildShellRelease } from '../release.builder';
import { findReleaseProblems, type FoundFile } from './check-release';
import { findMisfits } from './find-misfits';

const files = (changes: Partial<FoundFile> = {}): FoundFile[] => [
  { name: 'remoteEntry.js', integrity: 'sha384-entry', bytes: 100, text: 'const a = 1;', ...changes },
  { name: 'x.css', integrity: 'sha384-style', bytes: 10, text: null },
];

it('has nothing against a build whose files are all hashed and whose shared parts are all declared', () => {
  expect(findReleaseProblems(buildRelease(), files())).toEqual([]);
});

it.each([
  ['a file without a hash', [...files(), { name: 'extra.js', integrity: 'x', bytes: 1, text: '' }], 'extra.js has no hash in release.json'],
  [
    'a file that was changed after the build',
    files({ integrity: 'sha384-other' }),
    'remoteEntry.js is not the file that was built: its hash differs',
  ],
  ['a missing file', files().slice(0, 1), 'x.css is in release.json but not in the build'],
  [
    'React inside',
    files({ text: 'x.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=1' }),
    'remoteEntry.js contains React, which must come from the shell',
  ],
  ['too many bytes', files({ bytes: 9_000_000 }), 'the build has 9000010 bytes, more than 3000000'],
])('refuses %s @MF-10', (_what, found, problem) => {
  expect(findReleaseProblems(buildRelease(), found)).toEqual([problem]);
});

it('refuses a build that does not share all that must exist once @MF-02', () => {
  const release = buildRelease({ requires: { federation: '2.9.2', shared: { react: '^19.0.0' } } });
  expect(findReleaseProblems(release, files())).toEqual([
    'it does not share react/jsx-runtime',
    'it does not share react-dom',
    'it does not share @portal/portal',
  ]);
});

it('refuses a name on the page that another build of the remote would share', () => {
  expect(findReleaseProblems(buildRelease({ globalName: 'mf_x' }), files())).toEqual(['the name it registers does not carry the build id']);
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
