import type { Tx } from '@portal/postgres';
import type { Core, Module } from '../../core/module';
import type { LotteryService } from '../lottery';
import type { MembersService } from '../members';
import type { PaymentsService } from '../payments';
import type { SessionService } from '../session';
import type { WalletService } from '../wallet';
import { agentRoutes } from './agents.routes';
import { createAgentsService } from './agents.service';
import { createUplineTransfers, type UplineRules } from './upline-transfers.service';

export type { AgentsService } from './agents.service';

type Deps = {
  members: MembersService;
  wallet: WalletService;
  payments: PaymentsService;
  lottery: LotteryService;
  session: SessionService;
  uplineRules(): Promise<UplineRules>;
  /** Refuses members who still have to show who they are. */
  demandIdentity(memberId: string): Promise<void>;
  checkPaymentPassword(memberId: string, password: string): Promise<void>;
  demandTurnover(tx: Tx, memberId: string): Promise<void>;
};

/** An agent's view of their team, and members' transfers to the agent above them. */
export function createAgentsModule(
  { database }: Core,
  { uplineRules, demandIdentity, checkPaymentPassword, demandTurnover, ...deps }: Deps,
) {
  const service = createAgentsService({ read: database.read, ...deps });
  const uplineTransfers = createUplineTransfers({
    ...{ database, members: deps.members, wallet: deps.wallet, rules: uplineRules, demandIdentity, checkPaymentPassword, demandTurnover },
    demandWithdrawals: (memberId) => deps.payments.demandWithdrawals(memberId),
  });
  const module: Module = { name: 'agents', routes: (serve) => agentRoutes({ serve, agents: service, uplineTransfers }) };
  return { module, service, acts: uplineTransfers.acts };
}
