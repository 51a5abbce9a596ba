export { openReleaseMap } from './map/open-release-map';
export { RemoteRoute } from './areas/RemoteRoute';
export { listRemoteRoutes } from './areas/list-remote-routes';
export type { KnownRoute } from './areas/list-remote-routes';
export { RemoteSlot } from './areas/RemoteSlot';
export type { RemoteSlotProps } from './areas/RemoteSlot';
