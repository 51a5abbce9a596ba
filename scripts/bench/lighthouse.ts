import { chromium } from '@playwright/test';
import { freePort } from '@portal/postgres/free-port';
import { median, printFigure, report } from '../../platform/bench/figures';
import { launchOptions } from './visit-page';

const pages = { home: '/', lottery: '/lottery?gameCode=CHANDRA5', register: '/register', promotions: '/promotions' } as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Scores = Record<(typeof categories)[number], number>;

/** What Lighthouse says of the pages that strangers come to, on a desktop: points of 100, and on stderr what costs one outside of speed. */
export async function printLighthouse(origin: string, rounds: number): Promise<void> {
  const debuggingPort = await freePort();
  const { args, ...options } = launchOptions();
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${debuggingPort}`] });
  try {
    for (const [name, path] of Object.entries(pages)) {
      const seen: Scores[] = [];
      for (let round = 0; round < rounds; round += 1) seen.push(await audit(origin + path, debuggingPort));
      for (const category of categories)
        printFigure(`lighthouse_${name}_${category.replace('-', '_')}`, median(seen.map((scores) => scores[category])), 'points');
    }
  } finally {
    await browser.close();
  }
}

async function audit(url: string, port: number): Promise<Scores> {
  // It comes as a module of the newer kind, which only this can load.
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories], locale: 'en' }, desktopConfig);
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const scoreOf = (category: (typeof categories)[number]) => {
    const { score, auditRefs } = lhr.categories[category]!;
    const faults = auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1).map(({ id }) => id);
    if (category !== 'performance' && faults.length > 0) report(`${url}, ${category}: ${faults.join(', ')}`);
    return (score ?? 0) * 100;
  };
  return Object.fromEntries(categories.map((category) => [category, scoreOf(category)])) as Scores;
}
