import type { Tx } from '@portal/postgres';
import type { Core, Module } from '../../core/module';
import { checkJob, type FollowCheck } from '../../core/watch/checks';
import type { MembersService } from '../members';
import type { MessagesService } from '../messages';
import type { PaymentsService } from '../payments';
import type { Registration, SessionService } from '../session';
import type { WalletService } from '../wallet';
import { createAgentLinks } from './agent-links.service';
import { agentRoutes } from './agents.routes';
import { createAgentsService } from './agents.service';
import { createTeamSums } from './team-sums.service';
import { createTeamActs } from './team-acts.service';
import { createDownlineTransfers } from './downline-transfers.service';
import type { TransferRules } from './limited-transfers';
import { createUplineTransfers } from './upline-transfers.service';

export { rebateOf } from './agent-links.repository';
export type { AgentsService } from './agents.service';
export type { TeamSumsService } from './team-sums.service';

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
  followCheck: FollowCheck;
};

/** How often it is asked whether sums of teams are due. */
const refreshBeatMs = 2_000;
const longRun = { expireInSeconds: 1_500 } as const;

/** An agent's view of their team, and transfers between members and the agents above them. */
export function createAgentsModule(
  { config, database, log, repeater }: Core,
  { registerFor, uplineRules, downlineRules, demandIdentity, checkPaymentPassword, demandTurnover, followCheck, ...deps }: Deps,
) {
  const acts = createTeamActs({ database, members: deps.members, messages: deps.messages });
  const sums = createTeamSums({ database, currency: config.brand.currency, wallet: deps.wallet });
  async function tellBroken(): Promise<void> {
    const broken = await sums.check();
    if (broken.length > 0) log.fatal({ broken: broken.slice(0, 20), count: broken.length }, 'sums of teams and of members do not agree');
    await followCheck(broken);
  }
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
      jobs.define({ name: 'agents.refresh', cron: '*/5 * * * *', ...longRun, handler: () => sums.refreshWhenDue() });
      jobs.define({ name: 'agents.forget-sums', cron: '53 3 * * *', handler: () => sums.forgetOld() });
      jobs.define({ name: 'agents.check', cron: '48 3 * * *', ...checkJob, handler: tellBroken });
    },
    start() {
      repeater.every('agents.refresh', refreshBeatMs, () => sums.refreshWhenDue());
    },
  };
  return { module, service, sums, acts: { ...uplineTransfers.acts, ...downlineTransfers.acts } };
}
