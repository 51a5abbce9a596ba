import type { Background } from '../../core/jobs/background';
import type { Core, Module } from '../../core/module';
import type { DeliveryService } from '../delivery';
import type { MembersService } from '../members';
import type { SystemService } from '../system';
import { createHumanProofs } from './human-proofs';
import { createSmsCodes } from './sms-codes';
import { purgeVerification } from './verification.repository';
import { verificationRoutes } from './verification.routes';

export { verificationErrors } from './verification.errors';
export { resendMinutes } from './verification.model';
export type { HumanProofs } from './human-proofs';
export type { SmsCodes } from './sms-codes';

type Deps = { delivery: DeliveryService; members: MembersService; system: SystemService; background: Background };

/** Proof of work, and verification of mobile numbers by SMS codes. */
export function createVerificationModule({ database, rateLimiter, secrets }: Core, { delivery, members, system, background }: Deps) {
  const key = Buffer.from(secrets.VERIFICATION_KEY, 'base64');
  const humanProofs = createHumanProofs({
    db: database.read,
    key,
    isNeeded: async () => (await system.settings()).humanVerification,
  });
  const smsCodes = createSmsCodes({
    database,
    rateLimiter,
    delivery,
    background,
    key,
    brandName: async () => (await system.settings()).brand.name,
    isKnown: async (number) => (await members.findByMobile(number)) !== undefined,
  });
  const module: Module = {
    name: 'verification',
    routes: (serve) => verificationRoutes({ serve, humanProofs, smsCodes }),
    jobs: (jobs) => jobs.define({ name: 'verification.purge', cron: '*/5 * * * *', handler: () => purgeVerification(database.read) }),
    stop: () => background.idle(),
  };
  return { module, service: { humanProofs, smsCodes } };
}
