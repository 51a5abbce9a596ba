import type { Tx } from '@portal/postgres';
import type { Core, Module } from '../../core/module';
import type { MembersService } from '../members';
import type { PaymentsService } from '../payments';
import type { Registration, SessionService } from '../session';
import type { WalletService } from '../wallet';
import { createAgentLinks } from './agent-links.service';
import { agentRoutes } from './agents.routes';
import { createAgentsService } from './agents.service';
import { createUplineTransfers, type UplineRules } from './upline-transfers.service';

export type { AgentsService } from './agents.service';

type Deps = {
  members: MembersService;
  wallet: WalletService;
  payments: PaymentsService;
  session: SessionService;
  registerFor: Registration['registerFor'];
  uplineRules(): Promise<UplineRules>;
  /** Refuses members who still have to show who they are. */
  demandIdentity(memberId: string): Promise<void>;
  checkPaymentPassword(memberId: string, password: string): Promise<void>;
  demandTurnover(tx: Tx, memberId: string): Promise<void>;
};

/** An agent's view of their team, and members' transfers to the agent above them. */
export function createAgentsModule(
  { config, database }: Core,
  { registerFor, uplineRules, demandIdentity, checkPaymentPassword, demandTurnover, ...deps }: Deps,
) {
  const service = createAgentsService({ read: database.read, currency: config.brand.currency, wallet: deps.wallet, session: deps.session });
  const uplineTransfers = createUplineTransfers({
    ...{ database, members: deps.members, wallet: deps.wallet, rules: uplineRules, demandIdentity, checkPaymentPassword, demandTurnover },
    demandWithdrawals: (memberId) => deps.payments.demandWithdrawals(memberId),
  });
  const links = createAgentLinks({ database, members: deps.members, registerFor });
  const module: Module = { name: 'agents', routes: (serve) => agentRoutes({ serve, agents: service, links, uplineTransfers }) };
  return { module, service, acts: uplineTransfers.acts };
}
