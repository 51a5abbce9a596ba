import type { Tx } from '@portal/postgres';
import type { Core, Module } from '../../core/module';
import type { MembersService } from '../members';
import type { MessagesService } from '../messages';
import type { PaymentsService } from '../payments';
import type { Registration, SessionService } from '../session';
import type { WalletService } from '../wallet';
import { createAgentLinks } from './agent-links.service';
import { agentRoutes } from './agents.routes';
import { createAgentsService } from './agents.service';
import { createTeamActs } from './team-acts.service';
import { createDownlineTransfers } from './downline-transfers.service';
import type { TransferRules } from './limited-transfers';
import { createUplineTransfers } from './upline-transfers.service';

export { rebateOf } from './agent-links.repository';
export type { AgentsService } from './agents.service';

type Deps = {
  members: MembersService;
  messages: MessagesService;
  wallet: WalletService;
  payments: PaymentsService;
  session: SessionService;
  registerFor: Registration['registerFor'];
  uplineRules(): Promise<TransferRules>;
  downlineRules(): Promise<TransferRules>;
  /** Refuses members who still have to show who they are. */
  demandIdentity(memberId: string): Promise<void>;
  checkPaymentPassword(memberId: string, password: string): Promise<void>;
  demandTurnover(tx: Tx, memberId: string): Promise<void>;
};

/** An agent's view of their team, and transfers between members and the agents above them. */
export function createAgentsModule(
  { config, database }: Core,
  { registerFor, uplineRules, downlineRules, demandIdentity, checkPaymentPassword, demandTurnover, ...deps }: Deps,
) {
  const acts = createTeamActs({ database, members: deps.members, messages: deps.messages });
  const service = createAgentsService({
    read: database.read,
    members: deps.members,
    acts,
    currency: config.brand.currency,
    wallet: deps.wallet,
    session: deps.session,
  });
  const transferDeps = {
    ...{ database, members: deps.members, wallet: deps.wallet, demandIdentity, checkPaymentPassword, demandTurnover },
    demandWithdrawals: (memberId: string) => deps.payments.demandWithdrawals(memberId),
  };
  const uplineTransfers = createUplineTransfers({ ...transferDeps, rules: uplineRules });
  const downlineTransfers = createDownlineTransfers({ ...transferDeps, rules: downlineRules });
  const links = createAgentLinks({ database, members: deps.members, registerFor });
  const module: Module = {
    name: 'agents',
    routes: (serve) => agentRoutes({ serve, agents: service, acts, links, uplineTransfers, downlineTransfers }),
    jobs(jobs) {
      jobs.define({ name: 'agents.forget', cron: '57 3 * * *', handler: () => acts.forgetOld() });
    },
  };
  return { module, service, acts: { ...uplineTransfers.acts, ...downlineTransfers.acts } };
}
