import { resolve } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import journeys from '../playwright.config';

const webServer = journeys.webServer as Exclude<PlaywrightTestConfig['webServer'], readonly unknown[] | undefined>;

/** A portal of its own, as the journeys have one: the lab breaks releases on purpose. One test at a time, for they share its registry. */
export default defineConfig({
  ...journeys,
  projects: undefined,
  testDir: '.',
  outputDir: resolve(__dirname, '../../test-results/lab'),
  workers: 1,
  // The lab plays visitors from many networks; a portal whose edge stands behind a proxy takes their addresses from it.
  webServer: webServer && { ...webServer, env: { ...webServer.env, TRUSTED_PROXIES: '1' } },
});
