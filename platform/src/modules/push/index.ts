import type { Core, Module } from '../../core/module';
import { createPushService } from './push-service';
import type { Delivery } from './push.model';
import { pushRoutes } from './push.routes';
import { createPush, deliverJob, type PushDeps } from './push.service';

export type { Push } from './push.service';

type Deps = Pick<PushDeps, 'brandName' | 'languageOf' | 'holdDevice' | 'deviceOf'>;

/** Notifications in members' browsers while the portal is closed (ANN-04). */
export function createPushModule({ config, secrets, database, jobs: queue, rateLimiter, log }: Core, deps: Deps) {
  const sender = createPushService({ secret: secrets.PUSH_KEY, origins: config.pushServices, publicUrl: config.publicUrl });
  const push = createPush({ ...deps, database, jobs: queue, rateLimiter, log, sender, timeZone: config.brand.timeZone });
  const module: Module = {
    name: 'push',
    routes: (serve) => pushRoutes({ serve, push }),
    jobs: (jobs) => jobs.define({ name: deliverJob, concurrency: 4, handler: (data) => push.deliver(data as Delivery) }),
  };
  return { module, service: push };
}
