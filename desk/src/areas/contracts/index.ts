import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const contracts: Area = {
  path: 'contracts',
  titleKey: 'areas.contracts',
  roles: ['admin'],
  pages: [{ path: '', Page: lazyPart(() => import('./ContractsPage').then((part) => part.ContractsPage)) }],
};
