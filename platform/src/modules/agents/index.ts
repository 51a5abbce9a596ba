import type { Core, Module } from '../../core/module';
import type { LotteryService } from '../lottery';
import type { MembersService } from '../members';
import type { PaymentsService } from '../payments';
import type { SessionService } from '../session';
import type { WalletService } from '../wallet';
import { agentRoutes } from './agents.routes';
import { createAgentsService } from './agents.service';

export type { AgentsService } from './agents.service';

type Deps = { members: MembersService; wallet: WalletService; payments: PaymentsService; lottery: LotteryService; session: SessionService };

/** An agent's view of their team. */
export function createAgentsModule({ database }: Core, deps: Deps) {
  const service = createAgentsService({ read: database.read, ...deps });
  const module: Module = { name: 'agents', routes: (serve) => agentRoutes({ serve, agents: service }) };
  return { module, service };
}
