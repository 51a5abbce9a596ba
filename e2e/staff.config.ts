import { resolve } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import journeys from './playwright.config';

const portal = journeys.webServer as Extract<PlaywrightTestConfig['webServer'], { command: string }> | undefined;

/** What staff change, everybody sees: these journeys have a portal of their own and run one after the other. One of them takes its database away. */
export default defineConfig({
  ...journeys,
  projects: undefined,
  testMatch: '*.staff.spec.ts',
  outputDir: resolve(__dirname, '../test-results/staff'),
  workers: 1,
  webServer: portal && { ...portal, env: { ...portal.env, DATABASE_ANSWER_MILLISECONDS: '1000' } },
});
