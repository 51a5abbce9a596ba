import type { MemberInfo } from '@portal/contracts';
import type { Tx } from '@portal/postgres';
import type { Core, Module } from '../../core/module';
import type { MessagesService } from '../messages';
import type { SystemService } from '../system';
import { mailChangeJob } from './account-events.service';
import type { ChangeMail } from './change-mail';
import { memberRoutes, type FundsOf } from './members.routes';
import { type ContractFlags, createMembersService } from './members.service';

export { isAdmitted, isReadOnly, type Member } from './members.model';
export type { EventSource } from './account-events.repository';
export type { TeamRow } from './members.repository';
export { lowestLevel } from './tree.repository';
export type { TreeRow } from './tree.repository';
export { maskedContact, maskEmail, maskNumber } from './members.service';
export type { MemberQuery, MembersService, RegisterTab } from './members.service';
export { mobileKeyOf } from './mobile-number';
export type { SecurityPause } from './security-changes.repository';
export type { ProviderIdentity } from './ways-in.repository';

type Deps = {
  system: SystemService;
  messages: MessagesService;
  /** Sends an e-mail; a rejected promise means that nothing was sent. */
  sendEmail(mail: { to: string; subject: string; text: string }): Promise<void>;
  previousSignIn(memberId: string): Promise<Date | null>;
  fundsOf: FundsOf;
  /** Keeps who invited a new member. Joins the transaction of the registration. */
  noteReferee(tx: Tx, memberId: string, referrerId: string): Promise<void>;
  /** Whether the brand lets members invite friends. */
  canRefer(): Promise<boolean>;
  labelOf(rankLevel: number, language: string): Promise<MemberInfo['clubLabel']>;
  /** Which contracts of agents the brand has (AGT-13). */
  contractFlags(): Promise<ContractFlags>;
};

/** Accounts of members and agents, and the agent tree. */
export function createMembersModule(
  core: Core,
  { system, messages, sendEmail, previousSignIn, fundsOf, labelOf, noteReferee, canRefer, contractFlags }: Deps,
) {
  const service = createMembersService({
    ...core,
    system,
    messages,
    sendEmail,
    noteReferee,
    ownDialingCode: core.config.brand.dialingCode,
  });
  const isUplineOpen = async () => (await system.settings()).uplineTransfers.isOn;
  const module: Module = {
    name: 'members',
    routes: (serve) => memberRoutes({ serve, members: service, previousSignIn, fundsOf, labelOf, isUplineOpen, canRefer, contractFlags }),
    jobs(jobs) {
      jobs.define({ name: 'members.purge-events', cron: '17 3 * * *', handler: () => service.purgeEvents() });
      jobs.define({ name: 'members.purge-visitors', cron: '23 3 * * *', handler: () => service.purgeVisitors() });
      jobs.define({ name: mailChangeJob, handler: (mail) => service.mailChange(mail as ChangeMail) });
    },
  };
  return { module, service };
}
