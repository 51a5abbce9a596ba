import { loadLate } from '../lib/load-late';
import { whenIdle } from '../lib/when-idle';

/** The list of what to fetch ahead is itself nothing the first picture needs, nor is what an installed window needs. */
export function prefetchWhenIdle(): void {
  whenIdle(() =>
    loadLate(
      () => import(/* webpackChunkName: "prefetch" */ '../app/start/start-late-parts'),
      ({ startLateParts }) => startLateParts(),
    ),
  );
}
