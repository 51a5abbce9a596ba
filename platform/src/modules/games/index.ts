import type { Winner } from '@portal/contracts';
import type { Core, Module } from '../../core/module';
import { gameRoutes } from './games.routes';
import { createGamesService } from './games.service';

export type { GamesService, NewGame, NewVendor } from './games.service';

/** Vendors and the catalogue of games. */
export function createGamesModule({ database }: Core, { winners }: { winners(): Promise<Winner[]> }) {
  const service = createGamesService({ read: database.read });
  const module: Module = { name: 'games', routes: (serve) => gameRoutes({ serve, games: service, winners }) };
  return { module, service };
}
