import type { Core, Module } from '../../core/module';
import type { SystemService } from '../system';
import { memberRoutes, type FundsOf } from './members.routes';
import { createMembersService } from './members.service';

export { isAdmitted, type Member } from './members.model';
export type { TeamRow } from './members.repository';
export { toMemberInfo } from './members.service';
export type { MembersService, RegisterTab } from './members.service';
export { mobileKeyOf } from './mobile-number';
export type { SecurityPause } from './security-changes.repository';
export type { ProviderIdentity } from './ways-in.repository';

type Deps = { system: SystemService; previousSignIn(memberId: string): Promise<Date | null>; fundsOf: FundsOf };

/** Accounts of members and agents, and the agent tree. */
export function createMembersModule({ database, config }: Core, { system, previousSignIn, fundsOf }: Deps) {
  const service = createMembersService({ database, system, ownDialingCode: config.brand.dialingCode });
  const module: Module = { name: 'members', routes: (serve) => memberRoutes({ serve, members: service, previousSignIn, fundsOf }) };
  return { module, service };
}
