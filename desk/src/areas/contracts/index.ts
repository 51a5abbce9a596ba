import { operatorRights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const contracts: Area = {
  path: 'contracts',
  titleKey: 'areas.contracts',
  roles: operatorRights.agents,
  pages: [{ path: '', Page: lazyPart(() => import('./ContractsPage').then((part) => part.ContractsPage)) }],
};
