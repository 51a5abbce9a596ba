import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const finance: Area = {
  path: 'finance',
  titleKey: 'areas.finance',
  roles: [],
  pages: [{ path: '', Page: lazyPart(() => import('./FinancePage').then((part) => part.FinancePage)) }],
};
