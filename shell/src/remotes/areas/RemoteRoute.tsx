import type { ReactNode } from 'react';
import { RemoteArea } from './RemoteArea';

export type RemoteRouteProps = { remote: string; path: string; fallback?: ReactNode };

/** The page a remote owns under a path of the release map. */
export const RemoteRoute = ({ remote, path, fallback = null }: RemoteRouteProps) => (
  <RemoteArea remote={remote} fallback={fallback} findPart={({ routes }) => routes.find((route) => route.path === path)} />
);
