import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { launchOptions, visitorOptions, visitPage, type Profile } from './visit-page';

export type Kept = 'cold' | 'warm';
/** `act`: what a visitor does there once everything has come. */
export type MeasuredPage = { path: string; act(page: Page): Promise<void> };
export type VisitFigures = {
  lcp: number;
  cls: number;
  /** The longest interaction of the visit. None at all is reported below 16 ms; then it is 0. */
  interaction: number;
  scriptBytes: number;
  /** For people: what to look at when a figure is bad. */
  shifts: string[];
  slowest: string;
};

/** A visitor's first visit of a page, and the second by the same browser, which was closed and started again meanwhile. */
export async function measureVisits(origin: string, page: MeasuredPage, profile: Profile): Promise<Record<Kept, VisitFigures>> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-visitor-'));
  try {
    return { cold: await visitOnce(folder, origin, page, profile), warm: await visitOnce(folder, origin, page, profile) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function visitOnce(folder: string, origin: string, { path, act }: MeasuredPage, profile: Profile): Promise<VisitFigures> {
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions(), ...visitorOptions(profile) });
  try {
    const { page, traffic, observe } = await visitPage(context, origin + path, profile);
    // What an input makes the page fetch is no part of its first load.
    const scriptBytes = traffic.scriptBytes();
    await act(page);
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
