import { lazyPart } from '@portal/ui/lazy-part';

export const MaintenanceScreen = lazyPart<object>(() =>
  import(/* webpackChunkName: "screens" */ './MaintenanceScreen').then((module) => module.MaintenanceScreen),
);
export const RestrictedScreen = lazyPart<object>(() =>
  import(/* webpackChunkName: "screens" */ './RestrictedScreen').then((module) => module.RestrictedScreen),
);
export const StatusFailedScreen = lazyPart<object>(() =>
  import(/* webpackChunkName: "screens" */ './StatusFailedScreen').then((module) => module.StatusFailedScreen),
);
