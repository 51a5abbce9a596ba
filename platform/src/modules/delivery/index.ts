import type { Core, Module } from '../../core/module';
import type { DeliveryProvider } from './delivery.model';
import { createDeliveryService } from './delivery.service';
import { createSandboxProvider, purgeMessages } from './sandbox-provider';

export type { DeliveryProvider } from './delivery.model';
export type { DeliveryService } from './delivery.service';

/** SMS and e-mail. Outside production a sandbox stores them; in production the operator of the portal configures a provider. */
export function createDeliveryModule({ config, database, log }: Core, given?: DeliveryProvider) {
  const provider = given ?? (config.demo ? createSandboxProvider(database.read) : null);
  const service = createDeliveryService({ provider, log });
  const module: Module = {
    name: 'delivery',
    jobs: (jobs) => jobs.define({ name: 'delivery.purge', cron: '17 * * * *', handler: () => purgeMessages(database.read) }),
  };
  return { module, service };
}
