import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HealthAuditEntry, IntegrityReport } from '@portal/contracts/operators';
import { activate, openRegistry, publish, status } from '../index';
import { buildRelease, buildShellRelease } from '../release.builder';
import type { Release } from '../release-file';
import { createDesk, type Desk, type Surroundings } from './app';
import type { DeskConfig } from './config';

export const authority = { actor: 'ann', reason: 'a test', now: () => new Date() };

/** A build folder as the preset leaves it. */
function writeBuild(release: Release, file: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  writeFileSync(join(folder, file), text);
  writeFileSync(
    join(folder, 'release.json'),
    JSON.stringify({ ...release, assets: { [file]: { integrity, bytes: text.length, brotliBytes: text.length } } }),
  );
  return folder;
}

export const publishRemote = (folder: string, buildId: string, version: string) =>
  publish(
    openRegistry(folder),
    writeBuild(buildRelease({ remote: 'mf-lottery', buildId, version }), 'remoteEntry.js', `// ${buildId}`),
    authority,
  );

/** A registry with a shell, and two builds of one remote; the older one is active. */
async function createDeskRegistry(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'));
  const registry = openRegistry(folder);
  await publish(registry, writeBuild(buildShellRelease({ buildId: '5e115e115e11' }), 'main.js', 'shell()'), authority);
  await activate(registry, 'shell', '5e115e115e11', authority);
  await publishRemote(folder, 'aaaaaaaaaaaa', '1.0.0');
  await activate(registry, 'mf-lottery', 'aaaaaaaaaaaa', authority);
  await publishRemote(folder, 'bbbbbbbbbbbb', '1.1.0');
  return folder;
}

type Seen = { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> };

/** The platform as the desk sees it: cookies `operator=<role>` are signed in with that role. */
async function createFakePlatform() {
  const audit: Seen['body'][] = [];
  const healthAudit: Seen['body'][] = [];
  const integrity: IntegrityReport[] = [];
  const seen: Seen[] = [];
  const announced: number[] = [];
  /** For the next ones, in turn: whether it fails. */
  const faults = { audit: [] as boolean[], announcements: [] as boolean[], healthAudit: [] as boolean[] };

  function takeAnnouncement(epoch: number): [number, unknown] {
    if (faults.announcements.shift()) return [500, null];
    announced.push(epoch);
    return [204, null];
  }

  function takeHealthLine(body: Seen['body']): [number, unknown] {
    if (faults.healthAudit.shift()) return [503, null];
    healthAudit.push(HealthAuditEntry.parse(body));
    return [204, null];
  }

  function answer(path: string, headers: IncomingHttpHeaders, body: Seen['body']): [number, unknown] {
    const role = /operator=(\w+)/.exec(headers.cookie ?? '')?.[1];
    if (
      ['/announcements/release-epoch', '/audit/health', '/audit/head', '/books/seals', '/alerts/integrity'].includes(path) &&
      headers.authorization !== `Bearer ${deskToken}`
    )
      return [401, null];
    if (path === '/announcements/release-epoch') return takeAnnouncement(Number(body.epoch));
    if (path === '/audit/head') return [200, { head: null, isKept: true }];
    if (path === '/books/seals') return [200, { isKept: true, heads: [], unsignedFrom: null }];
    if (path === '/alerts/integrity') return (integrity.push(IntegrityReport.parse(body)), [204, null]);
    if (path === '/audit/health') return takeHealthLine(body);
    if (!role) return [401, { success: false, value: null, message: 'operators.needed' }];
    if (path === '/wps/operators/me')
      return [200, { success: true, value: { operator: { name: `${role}-ann`, roles: role === 'none' ? [] : [role] } }, message: '' }];
    if (path !== '/wps/operators/audit') return [404, { success: false, value: null, message: 'request.not_found' }];
    if (faults.audit.shift()) return [500, { success: false, value: null, message: 'internal' }];
    audit.push(body);
    return [200, { success: true, value: { id: '00000000-0000-4000-8000-000000000000', at: new Date().toISOString() }, message: '' }];
  }

  const server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const body = text === '' ? {} : (JSON.parse(text) as Seen['body']);
      const path = request.url ?? '';
      // The desk looks after audit and books all the time; no test here is about that.
      if (path !== '/audit/head' && path !== '/books/seals') seen.push({ path, headers: request.headers, body });
      const [status, value] = answer(path, request.headers, body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(value === null ? undefined : JSON.stringify(value));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    audit,
    healthAudit,
    integrity,
    seen,
    announced,
    faults,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const deskToken = 'the-token-of-the-desk-in-tests';

const testConfig = (registryFolder: string, platformUrl: string, changes: Partial<DeskConfig> = {}): DeskConfig => ({
  port: 0,
  host: '127.0.0.1',
  registryAddress: registryFolder,
  storageEnvironment: {},
  consoleFolder: join(registryFolder, 'console'),
  deskFolder: join(registryFolder, 'desk'),
  platformUrls: [platformUrl],
  announcementsUrls: [platformUrl],
  deskToken,
  portalUrl: null,
  trustProxy: 'loopback',
  environment: 'development',
  wantsDevOverride: false,
  allowsDevOverride: false,
  logLevel: 'silent',
  ...changes,
});

/** Waits for what happens by itself soon. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !isSo(); turn += 1) await new Promise((done) => setTimeout(done, 25));
  expect(isSo()).toBe(true);
}

export type DeskLab = Awaited<ReturnType<typeof openDeskLab>>;
type Options = { as?: string; headers?: Record<string, string>; body?: unknown };

export const noBrowser: Surroundings = { smoke: async () => ({ status: 'impossible', detail: 'no browser.' }) };

/** A running desk with a registry and a platform of its own. */
export async function openDeskLab() {
  const folder = await createDeskRegistry();
  const platform = await createFakePlatform();
  let desk: Desk;

  async function open(surroundings: Surroundings, changes: Partial<DeskConfig>): Promise<void> {
    desk = await createDesk(testConfig(folder, platform.url, changes), surroundings);
    await desk.app.ready();
  }
  await open(noBrowser, {});

  async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, { as, headers = {}, body }: Options = {}) {
    const cookie: Record<string, string> = as ? { cookie: `operator=${as}` } : {};
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    return desk.app.inject({ method, url, headers: { ...cookie, ...type, ...headers }, ...payload });
  }
  const epoch = async () => (await status(openRegistry(folder))).epoch;

  return {
    folder,
    platform,
    desk: () => desk,
    ask,
    epoch,
    /** Gives the newer build to everybody, on the present epoch, as a releaser. */
    async act(changes: Record<string, unknown> = {}, options: Options = { as: 'releaser' }) {
      const usual = { op: 'activate', remote: 'mf-lottery', build: 'bbbbbbbbbbbb', withoutSmoke: true, reason: 'the new slip' };
      return ask('POST', '/ops/api/act', { ...options, body: { ...usual, epoch: await epoch(), ...changes } });
    },
    activeBuild: async () => (await status(openRegistry(folder))).remotes.find(({ remote }) => remote === 'mf-lottery')?.active,
    async reopen(surroundings = noBrowser, changes: Partial<DeskConfig> = {}): Promise<void> {
      await desk.app.close();
      await open(surroundings, changes);
    },
    async close(): Promise<void> {
      await desk.app.close();
      platform.close();
    },
  };
}
