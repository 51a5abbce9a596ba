import { chromiumArguments, findHeadlessShell } from '@portal/chromium';
import { outgoingUrl } from '@portal/node-http';
import type { Browser, Page } from 'playwright-core';
import type { SmokeOutcome, SmokeTest } from '../commands/gates';
import type { Release } from '../release-file';
import { findVerdict } from '../smoke/find-verdict';
import { hasRemotes, writeSmokePage } from '../smoke/smoke-page';
import { contentTypeOf } from '../storage/object-headers';
import type { NamedFile } from '../storage/registry-storage';

const portalLimitMs = 5000;
const verdictLimitMs = 45_000;
const longestQuote = 600;

const impossible = (detail: string): SmokeOutcome => ({ status: 'impossible', detail });

/** Reports are taken where the page hands them over: a beacon's body cannot be read from outside in every browser. */
const takeReports = `navigator.sendBeacon = (address, body) => {
  new Response(body).text().then((text) => window.smokeReport(text));
  return true;
};`;

/** Tries builds in a headless Chromium, inside the portal that runs at an address. */
export function openSmokeTest({ portalUrl }: { portalUrl: string | null }): SmokeTest {
  return async (release, files) => {
    if (!portalUrl) return impossible('no portal is named. Give --portal, or set PORTAL_URL.');
    const isUp = await fetch(outgoingUrl(portalUrl, '/readyz'), { signal: AbortSignal.timeout(portalLimitMs) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isUp) return impossible(`no portal is ready at ${portalUrl}. Start it, or name another with --portal.`);
    const browser = await launch();
    if (typeof browser === 'string') return impossible(browser);
    try {
      return await tryBuild(browser, portalUrl, release, files);
    } finally {
      await browser.close();
    }
  };
}

async function launch(): Promise<Browser | string> {
  try {
    // Whoever needs no browser does not wait for the library.
    const { chromium } = await import('playwright-core');
    return await chromium.launch({ executablePath: findHeadlessShell(chromium.executablePath()), args: [...chromiumArguments] });
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
  }
}

/** A page that the remote has something on, of which no part is a parameter. */
const pathOf = ({ provides }: Release): `/${string}` =>
  provides.routes.find((route): route is `/${string}` => /^\/[^:*]*$/.test(route)) ?? '/';

async function tryBuild(browser: Browser, portalUrl: string, release: Release, files: readonly NamedFile[]): Promise<SmokeOutcome> {
  const page = await (await browser.newContext()).newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  const address = outgoingUrl(portalUrl, release.kind === 'shell' ? '/' : pathOf(release)).href;
  let decide: (outcome: SmokeOutcome) => void = () => {};
  const verdict = new Promise<SmokeOutcome>((resolve) => (decide = resolve));
  await page.exposeFunction('smokeReport', (report: string) => {
    const found = findVerdict(report, release);
    if (found) decide(found);
  });
  await page.addInitScript({ content: takeReports });
  await serveFiles(page, release, files);
  const served = await servePage(page, address, release, files);
  await page.goto(address, { waitUntil: 'commit', timeout: verdictLimitMs }).catch((error: Error) => faults.unshift(error.message));
  const problem = served.problem();
  if (problem) return impossible(problem);
  const outcome = await withinLimit(verdict, () => ({
    status: 'failed',
    detail: `nothing was reported within ${verdictLimitMs / 1000} s.`,
  }));
  return outcome.status === 'failed' ? { ...outcome, detail: outcome.detail + quote(faults) } : outcome;
}

/** The first words of the console, which mostly name the cause. */
function quote(faults: readonly string[]): string {
  const words = [...new Set(faults)].slice(0, 3).join(' | ').slice(0, longestQuote);
  return words === '' ? '' : ` The page said: ${words}`;
}

/** The build's own files come from here, so that it need not be published; all else comes from the portal. */
async function serveFiles(page: Page, { remote, buildId }: Release, files: readonly NamedFile[]): Promise<void> {
  const byName = new Map(files.map(({ name, bytes }) => [name, bytes]));
  const base = `/r/${remote}/${buildId}/`;
  await page.route(
    ({ pathname }) => pathname.startsWith(base),
    (route) => {
      const name = new URL(route.request().url()).pathname.slice(base.length);
      const body = byName.get(name);
      return body ? route.fulfill({ body, contentType: contentTypeOf(name) }) : route.fulfill({ status: 404 });
    },
  );
  // The portal's own map would give visitors the build they have.
  await page.route(
    ({ pathname }) => pathname === '/release-map',
    (route) => route.fulfill({ status: 503 }),
  );
}

async function servePage(page: Page, address: string, release: Release, files: readonly NamedFile[]) {
  const template = release.kind === 'shell' ? (files.find(({ name }) => name === 'page.html')?.bytes.toString('utf8') ?? '') : null;
  let problem: string | null = null;
  await page.route(address, async (route) => {
    try {
      const answer = await route.fetch();
      const text = await answer.text();
      if (release.kind === 'shell' && !hasRemotes(text)) problem = 'no remote is active that the shell could load.';
      await route.fulfill({ response: answer, body: writeSmokePage(text, release, template, new Date()) });
    } catch (error) {
      problem = `the page ${address} cannot be used: ${error instanceof Error ? error.message : String(error)}.`;
      await route.abort().catch(() => undefined);
    }
  });
  return { problem: () => problem };
}

function withinLimit(verdict: Promise<SmokeOutcome>, otherwise: () => SmokeOutcome): Promise<SmokeOutcome> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise()), verdictLimitMs);
    void verdict.then((outcome) => {
      clearTimeout(timer);
      resolve(outcome);
    });
  });
}
