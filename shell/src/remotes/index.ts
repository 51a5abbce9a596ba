export { openReleaseMap } from './open-release-map';
export { RemoteRoute } from './RemoteRoute';
export { listRemoteRoutes } from './list-remote-routes';
export type { KnownRoute } from './list-remote-routes';
export { RemoteSlot } from './RemoteSlot';
export type { RemoteSlotProps } from './RemoteSlot';
