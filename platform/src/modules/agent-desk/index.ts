import type { Core, Module } from '../../core/module';
import { agentDeskRoutes } from './agent-desk.desk.routes';
import { createMoves, type MoveDeps } from './moves.service';
import { createTeamSigns } from './signs.service';
import { createTree } from './tree.service';

/** Agents as staff see them: the tree, moves in it, and signs of abuse in teams. */
export function createAgentDeskModule({ config, database }: Core, deps: MoveDeps) {
  const { members } = deps;
  const tree = createTree({ read: database.read, members });
  const moves = createMoves({ database, ...deps });
  const signs = createTeamSigns({ database, currency: config.brand.currency, members });
  const module: Module = {
    name: 'agent-desk',
    routes: (serve) => agentDeskRoutes({ serve, tree, moves, signs }),
    jobs(jobs) {
      // When the days before have their sums.
      jobs.define({ name: 'agent-desk.signs', cron: '20 4 * * *', expireInSeconds: 1_800, handler: () => signs.look() });
    },
  };
  return { module, signs };
}
