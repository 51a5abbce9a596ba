import type { PageReleases } from '../releases/release-source';
import { findOwner } from './find-page-hints';
import { matchesRoute } from './match-route';

/** Whether an address is a page of the shell or of a remote that this visitor gets. Unknown addresses are served the page with status 404. */
export const isKnownPage = ({ remotes, shell, devRoutes }: PageReleases, path: string): boolean =>
  findOwner(remotes, path) !== null || [...shell.provides.routes, ...devRoutes].some((route) => matchesRoute(route, path));
