import type { Core, Module } from '../../core/module';
import type { MessagesService } from '../messages';
import type { SystemService } from '../system';
import { memberRoutes, type FundsOf } from './members.routes';
import { createMembersService } from './members.service';

export { isAdmitted, type Member } from './members.model';
export type { EventSource } from './account-events.repository';
export type { TeamRow } from './members.repository';
export { maskEmail, maskNumber, toMemberInfo } from './members.service';
export type { MembersService, RegisterTab } from './members.service';
export { mobileKeyOf } from './mobile-number';
export type { SecurityPause } from './security-changes.repository';
export type { ProviderIdentity } from './ways-in.repository';

type Deps = {
  system: SystemService;
  messages: MessagesService;
  previousSignIn(memberId: string): Promise<Date | null>;
  fundsOf: FundsOf;
};

/** Accounts of members and agents, and the agent tree. */
export function createMembersModule({ database, rateLimiter, config }: Core, { system, messages, previousSignIn, fundsOf }: Deps) {
  const service = createMembersService({ database, rateLimiter, system, messages, ownDialingCode: config.brand.dialingCode });
  const isUplineOpen = async () => (await system.settings()).uplineTransfers.isOn;
  const module: Module = {
    name: 'members',
    routes: (serve) => memberRoutes({ serve, members: service, previousSignIn, fundsOf, isUplineOpen }),
    jobs: (jobs) => jobs.define({ name: 'members.purge-events', cron: '17 3 * * *', handler: () => service.purgeEvents() }),
  };
  return { module, service };
}
