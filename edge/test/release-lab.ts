import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadBeacon, LoadReport } from '@portal/contracts/load-beacon';
import { testChromiumArguments, findHeadlessShell } from '@portal/chromium';
import { activate, kill, openRegistry, publish, rollback, rotateKey, unkill, type Release } from '@portal/releases';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { createEdge } from '../src/app';
import type { EdgeConfig } from '../src/config';
import { testConfig } from '../src/test-registry';
import { createFixtureApps } from './fixture-apps';

const authority = { actor: 'test', reason: 'test', now: () => new Date() };

/** A page of the lab, with what its console has said, what it has asked for and what it has reported of its loads. */
export type Seen = { page: Page; context: BrowserContext; messages: string[]; requests: string[]; reports: LoadReport[] };

export type ReleaseLab = Awaited<ReturnType<typeof createReleaseLab>>;

/** Small apps built with the real preset, published to a registry of their own, served by a real edge, opened in a real browser. */
export async function createReleaseLab(changes: Partial<EdgeConfig> = {}) {
  const apps = createFixtureApps();
  const registryFolder = mkdtempSync(join(tmpdir(), 'registry-'));
  const registry = () => openRegistry(registryFolder);
  const edge = await createEdge({ ...testConfig(registryFolder, ['http://127.0.0.1:9']), gameOrigins: [], isHttps: false, ...changes });
  const address = await edge.listen({ port: 0, host: '127.0.0.1' });
  const browser = await chromium.launch({ executablePath: findHeadlessShell(chromium.executablePath()), args: [...testChromiumArguments] });
  const folderOf = ({ remote, buildId }: Release) => registry().folderOf(remote, buildId);

  return {
    apps,
    address,
    registryFolder,
    folderOf,
    /** Builds and publishes an app as it is now; `spoil` changes the finished build before it is published. */
    async put(app: string, spoil: (folder: string) => void = () => {}): Promise<Release> {
      const folder = await apps.build(app);
      spoil(folder);
      return publish(registry(), folder, authority);
    },
    /** Makes one build the active one of its remote. */
    async give({ remote, buildId }: Release): Promise<void> {
      const { channels } = await registry().readState();
      if (channels[remote]?.active !== buildId) await activate(registry(), remote, buildId, authority);
    },
    rollback: (remote: string) => rollback(registry(), remote, null, authority),
    kill: (remote: string) => kill(registry(), remote, authority),
    unkill: (remote: string) => unkill(registry(), remote, authority),
    rotateKey: () => rotateKey(registry(), authority),
    /** Opens the page in a browser session of its own, or once more in one that is there. */
    async open(prepare?: (page: Page) => Promise<unknown>, known?: BrowserContext): Promise<Seen> {
      const context = known ?? (await browser.newContext());
      const page = await context.newPage();
      const seen: Seen = { page, context, messages: [], requests: [], reports: [] };
      page.on('console', (message) => seen.messages.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => seen.messages.push(`exception: ${error.message}`));
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        seen.requests.push(pathname);
        if (pathname === '/beacons') seen.reports.push(...(JSON.parse(request.postData() ?? '') as LoadBeacon).loads);
      });
      // There is no platform here, and there are no pictures.
      for (const path of ['**/img/**', '**/wps/**']) await page.route(path, (route) => route.fulfill({ status: 204 }));
      await prepare?.(page);
      await page.goto(address);
      return seen;
    },
    /** Closes every page: one that stays open goes on asking for the map, and costs the next test time. */
    async leave(): Promise<void> {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    async close(): Promise<void> {
      await browser.close();
      await edge.close();
      await apps.close();
      rmSync(registryFolder, { recursive: true, force: true });
    },
  };
}

/** What the person sees of an area, as soon as there is something. */
export async function textOf({ page }: Seen, area: 'alpha' | 'beta'): Promise<string> {
  await page.locator(`#${area}`).filter({ hasText: /\S/ }).waitFor({ timeout: 30_000 });
  return page.locator(`#${area}`).innerText();
}

/** How the loads of one build ended, as soon as the page has told. */
export async function reportOf(seen: Seen, { buildId }: Release): Promise<LoadReport> {
  for (let turn = 0; turn < 100; turn += 1) {
    const report = seen.reports.find(({ build }) => build === buildId);
    if (report) return report;
    // The page tells every few seconds, and when it is left.
    await seen.page.evaluate("window.dispatchEvent(new Event('pagehide'))");
    await seen.page.waitForTimeout(100);
  }
  throw new Error(`Nothing was reported of ${buildId}.`);
}

/** Changes a published file behind the registry's back: by default its last byte. */
export function tamper(
  folder: string,
  findFile: (name: string) => boolean,
  change: (before: Buffer) => Buffer = (before) =>
    Buffer.concat([before.subarray(0, -1), Buffer.from(before.at(-1) === 0x20 ? '\n' : ' ')]),
): () => void {
  const name = readdirSync(folder).find((file) => findFile(file) && !file.endsWith('.br'));
  if (!name) throw new Error('There is no such file.');
  const path = join(folder, name);
  const before = readFileSync(path);
  chmodSync(path, 0o644);
  writeFileSync(path, change(before));
  const compressed = existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : null;
  rmSync(`${path}.br`, { force: true });
  return () => {
    writeFileSync(path, before);
    if (compressed) writeFileSync(`${path}.br`, compressed);
  };
}

/** Changes a file of a build that is not published yet, and its hash with it: a genuine release that does not work. */
export function spoilEntry(folder: string, text: string): void {
  tamper(
    folder,
    (name) => name === 'remoteEntry.js',
    () => Buffer.from(text),
  );
  const path = join(folder, 'release.json');
  const release = JSON.parse(readFileSync(path, 'utf8')) as Release;
  release.assets['remoteEntry.js'] = {
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
    bytes: text.length,
    brotliBytes: text.length,
  };
  writeFileSync(path, JSON.stringify(release));
}
