import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, defineConfig } from '@playwright/test';
import { testChromiumArguments, findHeadlessShell } from '@portal/chromium';

// Set once by the first process that reads this file; the workers inherit it.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 10_000));
if (!process.env.E2E_DATA) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  process.env.E2E_DATA = folder;
  // The portal has been stopped by then. Its data stay after a failure.
  process.on('exit', (code) => code === 0 && rmSync(folder, { recursive: true, force: true }));
}

const baseURL = process.env.E2E_BASE_URL ?? `http://localhost:${process.env.E2E_PORT}`;

const longest = 'yeekee.spec.ts';
// What games do by themselves is proven by the studio's own tests. Their journeys are walked with `npm run e2e:all`, before a release of the studio.
const onDemand = process.env.EVERY_CASE ? [] : ['games-*.spec.ts'];

/** Journeys against the built, federated portal: its own data folder, the demo brand, real HTTP, real draws. */
export default defineConfig({
  testDir: 'journeys',
  // Projects begin in this order. A round of yeekee takes minutes, which the other journeys use meanwhile.
  projects: [
    { name: 'longest', testMatch: longest },
    // Staff change the portal for everybody: staff.config.ts gives their journeys one of their own.
    { name: 'journeys', testIgnore: [longest, '*.staff.spec.ts', ...onDemand] },
  ],
  // What tells of a failure outlives the portal and its data.
  outputDir: resolve(__dirname, '../test-results/journeys'),
  // One more than processors: whoever plays waits for rounds most of the time.
  workers: 3,
  fullyParallel: false,
  // A ceiling for the longest journey on a machine of a third of the usual speed; what hangs is told much earlier by the step it hangs in.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // Where nobody watches, a broken portal is told of soon instead of after hours of second tries.
  maxFailures: process.env.CI ? 15 : 0,
  reporter: [['list']],
  use: {
    baseURL,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    viewport: { width: 1440, height: 900 },
    // What moves is painted by the processor, which takes a third of a journey's time. Journeys about what moves say so.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    // One costs an eighth of the time: `--trace on` makes it. What a failed page looked like is kept in any case.
    trace: 'off',
    launchOptions: {
      executablePath: findHeadlessShell(chromium.executablePath()),
      args: [...testChromiumArguments],
    },
  },
  webServer: process.env.E2E_BASE_URL
    ? undefined
    : {
        command: 'node --import tsx scripts/start.ts',
        cwd: resolve(__dirname, '..'),
        env: {
          PORT: process.env.E2E_PORT,
          DATA_FOLDER: process.env.E2E_DATA,
          // Developers' own machines may be let into a page: one journey works on a remote as a developer does.
          ALLOW_DEV_OVERRIDE: 'true',
          // On a busy machine a database that is well may answer late. Journeys about a database that is away have a portal of their own.
          DATABASE_ANSWER_MILLISECONDS: '10000',
          // A slip is settled in two minutes instead of seven; drawn and paid as ever.
          MATCH_SPEED: '4',
        },
        // The whole way through the edge, not only the edge itself.
        url: `${baseURL}/wps/system/status`,
        timeout: 300_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      },
});
