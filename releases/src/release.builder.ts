import type { Release } from './release-file';

/** A release as the preset writes it; tests change what they are about. */
export function buildRelease(changes: Partial<Release> = {}): Release {
  const buildId = changes.buildId ?? 'aaaaaaaaaaaa';
  return {
    remote: 'mf-x',
    kind: 'remote',
    version: '1.0.0',
    buildId,
    commit: null,
    builtAt: '2026-01-01T00:00:00.000Z',
    entry: 'remoteEntry.js',
    globalName: `mf_x_${buildId}`,
    initial: { js: ['remoteEntry.js'], css: [] },
    exposes: { './remote': { js: [], css: [] } },
    hints: {},
    locales: {},
    federation: '2.9.2',
    requires: {
      federation: '2.9.2',
      shared: { react: '^19.0.0', 'react/jsx-runtime': '^19.0.0', 'react-dom': '^19.0.0', '@portal/portal': '^0.1.0' },
    },
    provides: { routes: ['/x'], slots: [], namespaces: ['x'] },
    contractHash: '0123456789abcdef',
    assets: {
      'remoteEntry.js': { integrity: 'sha384-entry', bytes: 100, brotliBytes: 50 },
      'x.css': { integrity: 'sha384-style', bytes: 10, brotliBytes: 10 },
    },
    ...changes,
  };
}

export const buildShellRelease = (changes: Partial<Release> = {}): Release => ({
  ...buildRelease({
    remote: 'shell',
    kind: 'shell',
    entry: null,
    globalName: null,
    initial: { js: ['main.js'], css: [] },
    exposes: {},
    shares: { react: '19.3.1', 'react/jsx-runtime': '19.3.1', 'react-dom': '19.3.1', '@portal/portal': '0.1.4' },
    provides: { routes: ['/login'], slots: [], namespaces: ['shell'] },
    assets: { 'main.js': { integrity: 'sha384-main', bytes: 100, brotliBytes: 50 } },
    ...changes,
  }),
  requires: undefined,
});
