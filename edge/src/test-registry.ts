import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EdgeConfig } from './config';
import { activate, openRegistry, publish, type Release } from '@portal/releases';

const authority = { actor: 'test', reason: 'test', now: () => new Date(0) };
const template =
  '<html lang="{{lang}}" data-theme="{{theme}}"><head><title>{{title}}</title><link rel="icon" href="{{icon}}" />{{head}}</head><body><div id="root"></div>{{noscript}}</body></html>';
const shared = { react: '^19.0.0', 'react/jsx-runtime': '^19.0.0', 'react-dom': '^19.0.0', '@portal/portal': '^0.1.0' };
const shares = { react: '19.3.1', 'react/jsx-runtime': '19.3.1', 'react-dom': '19.3.1', '@portal/portal': '0.1.0' };

const describe = (text: string) => ({
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  bytes: text.length,
  brotliBytes: text.length,
});

async function put(
  registryFolder: string,
  files: Record<string, string>,
  facts: Pick<Release, 'remote' | 'kind' | 'buildId'> & Partial<Release>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const assets = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, describe(text)]));
  const release = {
    version: '1.0.0',
    commit: null,
    builtAt: '2026-01-01T00:00:00.000Z',
    entry: null,
    globalName: null,
    initial: { js: [], css: [] },
    exposes: {},
    hints: {},
    locales: {},
    federation: '2.9.2',
    contractHash: '0123456789abcdef',
    provides: { routes: [], slots: [], namespaces: [] },
    assets,
    ...facts,
  };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  const registry = openRegistry(registryFolder);
  await publish(registry, folder, authority);
  await activate(registry, facts.remote, facts.buildId, authority);
}

/** A registry with a shell and one remote, as small as can be. */
export async function createTestRegistry(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'));
  await put(
    folder,
    {
      'page.html': template,
      'main.js': 'shell()',
      'main.css': 'a{}',
      'locale-TY.js': 'thai()',
      'locale-EN.js': 'english()',
      'push-worker.js': 'worker()',
      'offline-worker.js': 'offline()',
    },
    {
      remote: 'shell',
      kind: 'shell',
      buildId: '5e115e115e11',
      initial: { js: ['main.js'], css: ['main.css'] },
      locales: { TY: ['locale-TY.js'], EN: ['locale-EN.js'] },
      provides: { routes: ['/login'], slots: [], namespaces: ['shell'] },
      shares,
    },
  );
  await putRemote(folder, 'aaaaaaaaaaaa');
  return folder;
}

export const putRemote = (folder: string, buildId: string): Promise<void> =>
  put(
    folder,
    {
      'remoteEntry.js': `entry("${buildId}")`,
      'remote.js': 'routes()',
      'remote.css': 'b{}',
      'page.js': 'page()',
      'other.js': 'other()',
      'locale-TY.js': 'thai()',
      'locale-EN.js': 'english()',
    },
    {
      remote: 'mf-lottery',
      kind: 'remote',
      buildId,
      entry: 'remoteEntry.js',
      globalName: `mf_lottery_${buildId}`,
      initial: { js: ['remoteEntry.js'], css: [] },
      exposes: { './remote': { js: ['remote.js'], css: ['remote.css'] } },
      hints: { '/lottery': { js: ['page.js'], css: [] } },
      locales: { TY: ['locale-TY.js'], EN: ['locale-EN.js'] },
      provides: { routes: ['/lottery', '/lottery/:id', '/lott/*'], slots: [], namespaces: ['lottery'] },
      requires: { federation: '2.9.2', shared },
    },
  );

export const testConfig = (registryFolder: string, platformUrls: string[], changes: Partial<EdgeConfig> = {}): EdgeConfig => ({
  port: 0,
  host: '127.0.0.1',
  tls: null,
  redirectPort: 0,
  registryAddress: registryFolder,
  storageEnvironment: { KEYS_FOLDER: undefined, S3_ENDPOINT: undefined, S3_REGION: undefined, AWS_REGION: undefined },
  stateFolder: null,
  imagesFolder: join(registryFolder, 'img'),
  platformUrls,
  releasesUrl: null,
  environment: 'development',
  wantsDevOverride: false,
  allowsDevOverride: false,
  gameOrigins: ['https://games.example'],
  imageOrigins: [],
  mirrorOrigins: [],
  hasAnalytics: false,
  identityProvider: null,
  publicOrigin: 'https://portal.example',
  isHttps: true,
  trustedProxies: 0,
  countryDataFile: null,
  // What a test's platform hears comes from its visitors.
  siteRefreshMs: 0,
  logLevel: 'silent',
  ...changes,
});
