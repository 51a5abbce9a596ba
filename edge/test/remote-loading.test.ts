import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { createOverrideTokens, openRegistry, openTokenSecret, type Release } from '@portal/releases';
import { createReleaseLab, reportOf, textOf, type ReleaseLab, type Seen } from './release-lab';

jest.setTimeout(180_000);

let lab: ReleaseLab;
let beta: Release;
const alpha: Record<'good' | 'newer', Release> = {} as never;

beforeAll(async () => {
  lab = await createReleaseLab({ allowsDevOverride: true });
  await lab.give(await lab.put('shell'));
  beta = await lab.put('mf-beta');
  await lab.give(beta);
  alpha.good = await lab.put('mf-alpha');
  lab.apps.write('mf-alpha', 'Area.tsx', lab.apps.read('mf-alpha', 'Area.tsx').replace('alpha works', 'alpha is newer'));
  alpha.newer = await lab.put('mf-alpha');
  await lab.give(alpha.good);
});
afterAll(() => lab?.close());
afterEach(() => lab.leave());

it('runs shell and remotes under the strict policy without console messages, and fetches each file once', async () => {
  const seen = await lab.open();
  expect(await textOf(seen, 'alpha')).toContain('alpha works');
  expect(await textOf(seen, 'beta')).toBe('beta sees nobody and none');
  expect(await seen.page.evaluate("getComputedStyle(document.querySelector('#alpha section')).borderTopColor")).toBe('rgb(1, 2, 3)');
  await reportOf(seen, alpha.good);
  const files = seen.requests.filter((path) => path.startsWith('/r/'));
  expect(seen.messages).toEqual([]);
  expect(files).toEqual([...new Set(files)]);
});

it('has one session store and one event bus: what one remote changes, the other and the shell see @MF-02', async () => {
  const seen = await lab.open();
  await textOf(seen, 'alpha');
  await textOf(seen, 'beta');
  await seen.page.getByRole('button', { name: 'tell' }).click();

  expect(await seen.page.locator('h1').innerText()).toBe('frame of ann');
  expect(await textOf(seen, 'beta')).toBe('beta sees ann and bet-7');
  expect(seen.messages).toEqual([]);
});

it("reports each load once, under the page's nonce @MF-08", async () => {
  const seen = await lab.open();
  expect(await reportOf(seen, alpha.good)).toMatchObject({ remote: 'mf-alpha', candidate: 0, status: 'ready', errorClass: null });
  expect(await reportOf(seen, beta)).toMatchObject({ remote: 'mf-beta', candidate: 0, status: 'ready', errorClass: null });
  // A page that is left, and left again, has nothing more to tell.
  await seen.page.evaluate("window.dispatchEvent(new Event('pagehide'))");
  await seen.page.waitForTimeout(300);
  expect(seen.reports.map(({ remote }) => remote).sort()).toEqual(['mf-alpha', 'mf-beta']);
  for (const { durationMs } of seen.reports) expect(durationMs).toBeGreaterThan(0);
});

it('gives pages that are opened after a rollback the earlier build at once @MF-05', async () => {
  await lab.give(alpha.newer);
  expect(await textOf(await lab.open(), 'alpha')).toContain('alpha is newer');
  await lab.rollback('mf-alpha');
  const at = Date.now();
  expect(await textOf(await lab.open(), 'alpha')).toContain('alpha works');
  expect(Date.now() - at).toBeLessThan(10_000);
});

function openWith(override: { builds: Record<string, string>; devUrls?: Record<string, string> }): Promise<Seen> {
  const tokens = createOverrideTokens(openTokenSecret(openRegistry(lab.registryFolder)));
  const token = tokens.mint({ ...override, actor: 'ann', expiresAt: new Date(Date.now() + 60_000).toISOString() }, new Date());
  const cookie = { name: 'release-override', value: token, url: lab.address, httpOnly: true, sameSite: 'Strict' as const };
  return lab.open((page) => page.context().addCookies([cookie]));
}

it('gives a staff member the build they chose, marks the page, and changes nothing for others @MF-11', async () => {
  const seen = await openWith({ builds: { 'mf-alpha': alpha.newer.buildId } });

  expect(await textOf(seen, 'alpha')).toContain('alpha is newer');
  const ribbon = seen.page.getByRole('status', { name: 'Test builds in this browser' });
  await ribbon.getByText(`mf-alpha ${alpha.newer.buildId} — running`).waitFor();
  expect(await ribbon.innerText()).toContain('by ann');
  expect(await reportOf(seen, alpha.newer)).toMatchObject({ candidate: 0, status: 'ready' });
  expect(await textOf(await lab.open(), 'alpha')).toContain('alpha works');

  // The desk takes the cookie away; the page then shows what everybody sees.
  await seen.page.route('**/ops/api/override', async (route) => {
    expect(route.request().method()).toBe('DELETE');
    await seen.context.clearCookies();
    await route.fulfill({ status: 200, body: '{"success":true,"value":null,"message":""}' });
  });
  await ribbon.getByRole('button', { name: 'Reset' }).click();
  await seen.page.getByText('alpha works').waitFor();
  expect(await ribbon.count()).toBe(0);
});

it("runs a remote of a developer's own machine inside the portal, where that is allowed, and reports nothing of it @MF-11", async () => {
  lab.apps.write('mf-beta', 'Area.tsx', lab.apps.read('mf-beta', 'Area.tsx').replace('beta sees', 'my own beta sees'));
  const folder = await lab.apps.build('mf-beta');
  // A development server's build is named so; it carries no build id, for it is another one with every key that is pressed.
  appendFileSync(join(folder, 'remoteEntry.js'), `\nvar mf_beta_development = mf_beta_${basename(folder)};`);
  rmSync(join(folder, 'remoteEntry.js.br'), { force: true });
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
    response.end(readFileSync(join(folder, basename(request.url ?? ''))));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const devUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const seen = await openWith({ builds: {}, devUrls: { 'mf-beta': devUrl } });

  expect(await textOf(seen, 'beta')).toBe('my own beta sees nobody and none');
  await seen.page.getByText('mf-beta development — running').waitFor();
  expect(await textOf(await lab.open(), 'beta')).toBe('beta sees nobody and none');
  await reportOf(seen, alpha.good);
  expect(seen.reports.map(({ remote }) => remote)).toEqual(['mf-alpha']);
  server.closeAllConnections();
  server.close();
});
