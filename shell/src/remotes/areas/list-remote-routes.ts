import { listRemotes } from '../map/release-map';

export type KnownRoute = { remote: string; path: string };

/** Every path a remote owns, known from the map before any remote's code is there. */
export function listRemoteRoutes(): KnownRoute[] {
  return listRemotes().flatMap(([remote, candidates]) => {
    const paths = new Set(candidates.flatMap(({ extras }) => extras.portal.provides.routes));
    return [...paths].map((path) => ({ remote, path }));
  });
}
