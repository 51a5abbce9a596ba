import { promotionCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { PromotionsService } from './promotions.service';

export function promotionRoutes({ serve, promotions }: { serve: CallServer; promotions: PromotionsService }): void {
  serve(promotionCalls, {
    'GET /wps/relay/promotions': ({ query: { category } }) => promotions.find(category),
    'GET /wps/relay/promotions/:id': ({ params: { id } }) => promotions.get(id),
  });
}
