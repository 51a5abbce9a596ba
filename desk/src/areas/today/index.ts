import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const today: Area = {
  path: 'today',
  titleKey: 'areas.today',
  roles: [],
  pages: [{ path: '', Page: lazyPart(() => import('./TodayPage').then((part) => part.TodayPage)) }],
};
