import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

/** What `npm run containers` asks of the portal that it has started; by itself none of it runs. */
export default defineConfig({
  ...journeys,
  projects: undefined,
  testDir: '.',
  outputDir: resolve(__dirname, '../../test-results/containers'),
  workers: 1,
  webServer: undefined,
});
