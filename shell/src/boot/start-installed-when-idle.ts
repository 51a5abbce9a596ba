import { loadLate } from '../lib/load-late';
import { whenIdle } from '../lib/when-idle';

/** What concerns an installed window, and the bars around it, comes when the page is idle. */
export function startInstalledWhenIdle(): void {
  whenIdle(() =>
    loadLate(
      () => import(/* webpackChunkName: "installed" */ '../features/installed'),
      ({ startInstalled }) => startInstalled(),
    ),
  );
}
