import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions, visitorOptions, visitPage, type Profile } from '../visit-page';
import { actions, type EntrancePage } from './actions';

export type Kept = 'cold' | 'warm';
export type EntranceFigures = {
  lcp: number;
  cls: number;
  /** The longest interaction of the visit. None at all is reported below 16 ms; then it is 0. */
  interaction: number;
  scriptBytes: number;
  /** For people: what to look at when a figure is bad. */
  shifts: string[];
  slowest: string;
};

const paths: Record<EntrancePage, string> = { home: '/', login: '/login', register: '/register' };

/** A visitor's first visit of a page, and the second by the same browser, which was closed and started again meanwhile. */
export async function measureVisits(origin: string, page: EntrancePage, profile: Profile): Promise<Record<Kept, EntranceFigures>> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-visitor-'));
  try {
    return { cold: await visitOnce(folder, origin, page, profile), warm: await visitOnce(folder, origin, page, profile) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function visitOnce(folder: string, origin: string, name: EntrancePage, profile: Profile): Promise<EntranceFigures> {
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions(), ...visitorOptions(profile) });
  try {
    const { page, traffic, observe } = await visitPage(context, origin + paths[name], profile);
    // What an input makes the page fetch is no part of its first load.
    const scriptBytes = traffic.scriptBytes();
    await actions[name](page);
    // An event's time is told when the picture after it has been painted.
    await page.waitForTimeout(1_000);
    const { lcp, cls, shifts, delays } = await observe();
    const slowest = delays.toSorted((a, b) => b.ms - a.ms)[0];
    return {
      lcp,
      cls,
      interaction: slowest?.ms ?? 0,
      scriptBytes,
      shifts,
      slowest: slowest ? `${slowest.ms} ms, ${slowest.what}` : 'all below 16 ms',
    };
  } finally {
    await context.close();
  }
}
