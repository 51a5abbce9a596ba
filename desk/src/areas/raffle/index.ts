import { operatorRights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const raffle: Area = {
  path: 'raffle',
  titleKey: 'areas.raffle',
  roles: operatorRights.offers,
  pages: [{ path: '', Page: lazyPart(() => import('./RafflePage').then((part) => part.RafflePage)) }],
};
