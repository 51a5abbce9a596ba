import { reachOf } from '@portal/node-http';
import { deriveKey } from '../../core/config/seal';
import type { Core, Module } from '../../core/module';
import { createDeliveryDesk } from './delivery-desk.service';
import { deliveryDeskRoutes } from './delivery.desk.routes';
import type { AddAuditLine, DeliveryProvider, KeptSecrets } from './delivery.model';
import { purgeOutcomes } from './delivery.repository';
import { createDeliveryService } from './delivery.service';
import { createSandboxProvider, purgeMessages } from './sandbox-provider';

export type { DeliveryProvider } from './delivery.model';
export type { DeliveryService } from './delivery.service';

type Deps = {
  secrets: KeptSecrets;
  audit: AddAuditLine;
  brandName(): Promise<string>;
};

/** SMS and e-mail, by the providers that operators set. Until they do, the demo's sandbox keeps messages, and nobody else sends any. */
export function createDeliveryModule(
  { config, database, log, rateLimiter, secrets: keys }: Core,
  { secrets, audit, brandName }: Deps,
  given?: DeliveryProvider,
) {
  const key = deriveKey(Buffer.from(keys.PROVIDER_KEY, 'base64'), 'delivery');
  const isProduction = config.environment === 'production';
  const isOwnHost = (host: string) => !isProduction && reachOf(host) === 'loopback';
  const fallback = given ?? (config.demo ? createSandboxProvider(database.read) : null);
  const service = createDeliveryService({ database, log, key, fallback, isOwnHost });
  const policy = { isDemo: config.demo, isOwnHost };
  const desk = createDeliveryDesk({ database, rateLimiter, key, secrets, policy, hasSandbox: config.demo, brandName });
  const module: Module = {
    name: 'delivery',
    routes: (serve) => deliveryDeskRoutes({ serve, desk, secrets, audit }),
    jobs: (jobs) =>
      jobs.define({
        name: 'delivery.purge',
        cron: '17 * * * *',
        async handler() {
          await purgeMessages(database.read);
          await purgeOutcomes(database.read);
        },
      }),
  };
  return { module, service };
}
