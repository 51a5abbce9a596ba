import { median, printFigure, report } from '../../platform/bench/figures';
import { buildWebApps, webApps } from '../lib/build-web';
import { root } from '../lib/root';
import { actions, type EntrancePage } from './entrance/actions';
import { type Kept, measureVisits, type VisitFigures } from './measure-visits';
import { runWithPortal, type BenchPortal } from './serve-portal';
import { profiles, type Profile } from './visit-page';

const visits = Number(process.env.BENCH_VISITS ?? 5);
const pages = Object.keys(actions) as EntrancePage[];
const paths: Record<EntrancePage, string> = { home: '/', login: '/login', register: '/register' };
const kepts: readonly Kept[] = ['cold', 'warm'];

/** What a visitor meets first: home, login and register, with nothing kept in the browser and on the visit after that. */
async function run({ publish, startPlatform, startEdge }: BenchPortal): Promise<void> {
  const registry = await publish('registry', await buildWebApps(root, webApps, report));
  const origin = `http://127.0.0.1:${await startEdge(registry, await startPlatform())}`;
  for (const [profileName, profile] of Object.entries(profiles)) await measureProfile(origin, profileName, profile);
}

/** The pages take turns, so that a busy moment of the machine meets all of them. */
async function measureProfile(origin: string, profileName: string, profile: Profile): Promise<void> {
  const seen = new Map<string, VisitFigures[]>();
  for (let visit = 0; visit <= visits; visit += 1) {
    for (const page of pages) {
      const figures = await measureVisits(origin, { path: paths[page], act: actions[page] }, profile);
      for (const kept of kepts) {
        const { shifts, slowest, ...numbers } = figures[kept];
        // The first visit of each warms the servers, not the browser.
        if (visit > 0) seen.set(`${page}_${kept}`, [...(seen.get(`${page}_${kept}`) ?? []), figures[kept]]);
        report([`${page}, ${kept}: ${JSON.stringify(numbers)}`, `slowest: ${slowest}`, ...shifts].join('\n  '));
      }
    }
    report(`${profileName}: round ${visit} of ${visits}`);
  }
  for (const page of pages)
    for (const kept of kepts) {
      const middle = (figure: 'lcp' | 'cls' | 'interaction' | 'scriptBytes') =>
        median(seen.get(`${page}_${kept}`)!.map((figures) => figures[figure]));
      printFigure(`lcp_${page}_${profileName}_${kept}`, middle('lcp'), 'ms');
      printFigure(`cls_${page}_${profileName}_${kept}`, middle('cls'), 'score', 4);
      printFigure(`interaction_${page}_${profileName}_${kept}`, middle('interaction'), 'ms');
      // What is sent does not depend on who waits for it how long; it is told once.
      if (profile === profiles.desktop) printFigure(`script_bytes_${page}_${kept}`, middle('scriptBytes'), 'bytes_sent');
    }
}

runWithPortal('entrance', run);
