import { listRemoteRoutes } from '../remotes';
import { listRemotes } from '../remotes/map/release-map';

// A newer map may come while the page is open; what is offered follows it with the next rendering, so these are plain questions and no hooks.

/** Whether some remote has this page. What nobody provides is not offered. */
export const providesRoute = (path: string): boolean => listRemoteRoutes().some((route) => route.path === path);

/** Whether some remote fills this place. */
export const providesSlot = (slot: string): boolean =>
  listRemotes().some(([, candidates]) => candidates.some(({ extras }) => extras.portal.provides.slots.includes(slot)));
