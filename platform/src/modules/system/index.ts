import { type Firebase, modulesOver } from '@portal/contracts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors';
import type { Core, Module } from '../../core/module';
import { createVisitorReader } from '../../core/http/visitor';
import { systemRoutes } from './system.routes';
import { createSystemService } from './system.service';

export { createAddressList, isAddressOrNetwork } from './address-list';
export type { KeptLogo } from './logos.repository';
export { initialSettings } from './system.model';
export type { SettingName, Settings } from './system.model';
export type { SystemService } from './system.service';

type Deps = {
  payloadPublicKey: string;
  firebase: Firebase | null;
  /** Whether the caller is an operator: the portal stays open to staff. */
  isStaff(request: FastifyRequest): Promise<boolean>;
};

/** Status, brand, feature modules, registration rules: everything staff set without a release. */
export function createSystemModule({ database, outbox, hub, config }: Core, { payloadPublicKey, firebase, isStaff }: Deps) {
  const service = createSystemService({ database, outbox, payloadPublicKey, isSandbox: config.demo, firebase });
  const visitorOf = createVisitorReader(config.trustProxy);
  // Subscribed before the streams are opened, so that clients that hear of a change already read the new state.
  const unsubscribe = hub.subscribe(({ topic }) => {
    if (topic === 'system.changed') service.forget();
  });
  const module: Module = {
    name: 'system',
    routes: (serve, http) => systemRoutes({ serve, http, system: service, visitorOf, isStaff }),
    stop: unsubscribe,
  };

  /**
   * Call before a visitor is served. Staff always pass.
   * @throws system.maintenance, system.restricted
   */
  async function demandOpen(request: FastifyRequest): Promise<void> {
    const refusal = await service.closedFor(visitorOf(request));
    if (refusal && !(await isStaff(request))) throw refusal;
  }
  /**
   * Call before a call is served.
   * @throws system.module_off or the module's own code, while a module that governs the call is off
   */
  async function demandModules(name: string, body: unknown): Promise<void> {
    for (const { id, refusal } of modulesOver(name, body)) if (!(await service.isModuleEnabled(id))) throw new AppError(refusal, 403);
  }
  return { module, service, demandOpen, demandModules };
}
