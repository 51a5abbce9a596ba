import type { Core, Module } from '../../core/module';
import { promotionRoutes } from './promotions.routes';
import { createPromotionsService } from './promotions.service';

export type { PromotionsService } from './promotions.service';

/** Offers to the players. */
export function createPromotionsModule({ database }: Core) {
  const service = createPromotionsService({ read: database.read });
  const module: Module = { name: 'promotions', routes: (serve) => promotionRoutes({ serve, promotions: service }) };
  return { module, service };
}
