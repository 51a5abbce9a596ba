import type { Browser } from '@playwright/test';
import { visitorOptions, visitPage, type Profile } from './visit-page';

export type PageFigures = { lcp: number; cls: number; depth: number };
/** For people: what to look at when a figure is bad. */
export type PageFindings = { longestChain: string[]; shifts: string[] };

/** One cold visit: a fresh profile, nothing in any cache. */
export async function measurePage(browser: Browser, url: string, profile: Profile): Promise<PageFigures & PageFindings> {
  const context = await browser.newContext(visitorOptions(profile));
  try {
    const visit = await visitPage(context, url, profile);
    const { lcp, cls, shifts } = await visit.observe();
    return { lcp, cls, shifts, ...visit.traffic.findLongestChain(lcp) };
  } finally {
    await context.close();
  }
}
