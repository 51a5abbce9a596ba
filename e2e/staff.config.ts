import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** What staff change, everybody sees: these journeys have a portal of their own and run one after the other. */
export default defineConfig({ ...journeys, projects: undefined, testMatch: '*.staff.spec.ts', workers: 1 });
