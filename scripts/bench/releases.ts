import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@portal/postgres/free-port';
import { report } from '../../platform/bench/figures';
import { ensureBrowser } from '../lib/ensure-browser';
import { root } from '../lib/root';
import { launchBrowser } from './visit-page';
import { measureOverhead } from './releases/measure-overhead';
import { measureRemoteReady } from './releases/measure-remote-ready';
import { startPortal } from './releases/start-portal';

/** The way of a rollback to visitors, what hints save a remote, and what federation weighs: on a portal of its own. */
async function main(): Promise<void> {
  ensureBrowser(report);
  const folder = mkdtempSync(join(tmpdir(), 'bench-releases-'));
  const port = await freePort();
  // The lab's helpers read where the portal is when they are loaded.
  Object.assign(process.env, { E2E_DATA: folder, E2E_PORT: String(port) });
  try {
    const portal = await startPortal(folder, port);
    try {
      await measureOverhead(root, folder);
      const browser = await launchBrowser();
      try {
        await measureRemoteReady(browser, port);
        const { measureRollbacks } = await import('./releases/measure-rollbacks');
        await measureRollbacks(browser, `http://127.0.0.1:${port}`);
      } finally {
        await browser.close();
      }
    } finally {
      await portal.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  report(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
});
