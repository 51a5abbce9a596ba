import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const settings: Area = {
  path: 'settings',
  titleKey: 'areas.settings',
  roles: ['admin'],
  pages: [{ path: '', Page: lazyPart(() => import('./SettingsPage').then((part) => part.SettingsPage)) }],
};
