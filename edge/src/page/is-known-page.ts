import type { PageReleases } from '../releases/release-source';
import { findOwner } from './find-page-hints';
import { matchesRoute } from './match-route';

/** Whether an address is a page of the shell or of a remote that this visitor gets; all others are the page too, with the status that says so. */
export const isKnownPage = ({ remotes, shell, devRoutes }: PageReleases, path: string): boolean =>
  findOwner(remotes, path) !== null || [...shell.provides.routes, ...devRoutes].some((route) => matchesRoute(route, path));
