import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

/** The pictures of `npm run visual`, which says where those from before lie. */
export default defineConfig({
  ...journeys,
  projects: undefined,
  testDir: '.',
  outputDir: resolve(__dirname, '../../test-results/visual'),
  snapshotPathTemplate: `${process.env.VISUAL_BASELINE}/{arg}{ext}`,
  workers: 1,
  retries: 0,
  maxFailures: 0,
  expect: {
    timeout: 15_000,
    // A few dots of smoothed edges; a line of text that moves by a dot is ten times as much.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixelRatio: 0.0005 },
  },
  reporter: [['list'], [resolve(__dirname, 'side-by-side.ts')]],
});
