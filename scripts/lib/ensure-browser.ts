import { spawnSync } from 'node:child_process';
import { findBrowser } from '@portal/chromium';

/** Puts a Chromium where the tests look for one: the one that is there, else Debian's where we may install it. */
export function ensureBrowser(report: (line: string) => void): void {
  if (tryFind()) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !has('apt-get')) {
    report('No Chromium was found and none can be installed here. Install one (Debian: sudo apt-get install chromium) or set CHROME_PATH.');
    return;
  }
  report('No Chromium was found: installing it …');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status } = spawnSync('apt-get', step, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
    if (status !== 0) report(`apt-get ${step.join(' ')} failed (${status}).`);
  }
  if (!tryFind()) report('Chromium could not be installed: what needs a browser will fail.');
}

function tryFind(): boolean {
  try {
    process.env.CHROME_PATH = findBrowser();
    return true;
  } catch {
    return false;
  }
}

const has = (command: string): boolean => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
