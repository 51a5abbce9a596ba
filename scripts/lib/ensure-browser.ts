import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findHeadlessShell, listBrowsers } from '@portal/chromium';
import { root } from './root';

/** How long Playwright waits for an answer, five times at most, before it gives up: without a network that is soon. */
const connectionTimeoutMs = 5000;

/** What decides about the browser of a machine. */
export type BrowserSources = {
  /** The browser named in `CHROME_PATH`: no other is used. */
  named: string | undefined;
  /** Lists what is there, best first. */
  list: () => readonly string[];
  /** Says whether a browser runs: one may lack libraries of the system, or be a script that only says how to install it. */
  starts: (path: string) => boolean;
  /** The headless shell, if the machine has one, and a try to get one where there is none. */
  shell: { find: () => string | undefined; get: () => void };
  /** Ways to get a browser, tried in this order until one starts; `get` returns why it failed. */
  ways: readonly { title: string; isPossible: () => boolean; get: () => string | null }[];
};

/**
 * Finds a Chromium, or gets one: the machine's own, else Playwright's download, else Debian's package where we may install it. Sets
 * `CHROME_PATH` for whatever runs afterwards, and `HEADLESS_SHELL_PATH` where there is a headless shell and nobody named a browser. Without a
 * browser it says what to do and returns; what needs one fails then.
 */
export function ensureBrowser(report: (line: string) => void, { named, list, starts, shell, ways }: BrowserSources = ownSources()): void {
  const find = () => list().find(starts);
  let found = find();
  if (!found && named) {
    report(`CHROME_PATH names ${named}, which does not start. Name another browser, or none.`);
    return;
  }
  for (const { title, isPossible, get } of ways) {
    if (found || !isPossible()) continue;
    report(`No Chromium that starts was found: getting ${title} …`);
    const fault = get();
    if (fault) report(fault);
    found = find();
  }
  if (found) {
    if (!named && !shell.find()) shell.get();
    const shellPath = named ? undefined : shell.find();
    if (shellPath && starts(shellPath)) process.env.HEADLESS_SHELL_PATH = shellPath;
    process.env.CHROME_PATH = found;
  } else report('There is no Chromium, so what needs a browser will fail. Install Chromium or Chrome, or name a browser in CHROME_PATH.');
}

function ownSources(): BrowserSources {
  const maySetUp = () => process.getuid?.() === 0 && run('apt-get', ['--version']) === null;
  return {
    named: process.env.CHROME_PATH,
    list: () => listBrowsers(chromium.executablePath()),
    // On Windows a browser that is asked for its version opens a window instead.
    starts: (path) => process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0,
    shell: {
      find: () => [findHeadlessShell(chromium.executablePath())].find((path) => path.endsWith('headless-shell')),
      get: () => void (maySetUp() && installFromDebian('chromium-headless-shell')),
    },
    ways: [
      {
        title: 'Playwright’s',
        isPossible: () => true,
        get: () =>
          run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', '--no-shell', 'chromium'], {
            PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(connectionTimeoutMs),
          }),
      },
      { title: 'Debian’s', isPossible: maySetUp, get: () => installFromDebian('chromium', 'chromium-headless-shell') },
    ],
  };
}

function installFromDebian(...packages: string[]): string | null {
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
  // Without a network that is over soon.
  const hastily = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20'];
  // An update that fails for one source may still have brought the others.
  const fault = run('apt-get', [...hastily, 'update'], quietly);
  const installFault = run('apt-get', [...hastily, 'install', '-y', '--no-install-recommends', ...packages], quietly);
  return installFault && (fault ?? installFault);
}

/** Returns `null`, or the first error that the command printed. */
function run(command: string, options: readonly string[], more: Record<string, string> = {}): string | null {
  const { status, stderr, error } = spawnSync(command, options, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...more },
    encoding: 'utf8',
  });
  if (status === 0) return null;
  if (error) return error.message;
  return stderr.split('\n').find((line) => /^(E:|\w*Error:)/.test(line)) ?? `${command} failed (${status}).`;
}
