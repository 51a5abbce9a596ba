import { operatorRights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const settings: Area = {
  path: 'settings',
  titleKey: 'areas.settings',
  roles: operatorRights.settings,
  pages: [{ path: '', Page: lazyPart(() => import('./SettingsPage').then((part) => part.SettingsPage)) }],
};
