import type { Core, Module } from '../../core/module';
import type { TeamSumsService } from '../agents';
import type { MembersService } from '../members';
import type { DrawSumsService } from '../lottery';
import type { Flows } from '../wallet';
import { overviewRoutes } from './overview.desk.routes';
import { createOverview } from './overview.service';

type Deps = { members: MembersService; flows: Flows; teams: TeamSumsService; drawSums: DrawSumsService };

/** The first page of the desk, its search, and what the house won and lost. */
export function createOverviewModule({ database }: Core, deps: Deps) {
  const overview = createOverview({ database, ...deps });
  const module: Module = { name: 'overview', routes: (serve) => overviewRoutes(serve, overview) };
  return { module };
}
