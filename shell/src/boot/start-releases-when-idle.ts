import { loadLate } from '../lib/load-late';
import { whenIdle } from '../lib/when-idle';

/** Following newer releases and telling of loads is nothing the first picture needs. */
export function startReleasesWhenIdle(): void {
  whenIdle(() =>
    loadLate(
      () => import(/* webpackChunkName: "releases" */ '../features/releases'),
      ({ startReleases }) => startReleases(),
    ),
  );
}
