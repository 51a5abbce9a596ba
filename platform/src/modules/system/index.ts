import type { Core, Module } from '../../core/module';
import { systemRoutes } from './system.routes';
import { createSystemService } from './system.service';

export type { Settings } from './system.model';
export type { SystemService } from './system.service';

/** Status, brand, feature modules, registration rules: everything staff set without a release. */
export function createSystemModule({ database, config }: Core, { payloadPublicKey }: { payloadPublicKey: string }) {
  const service = createSystemService({ read: database.read, payloadPublicKey, isSandbox: config.demo });
  const module: Module = { name: 'system', routes: (serve) => systemRoutes({ serve, system: service }) };
  return { module, service };
}
