import { liabilityCalls } from '@portal/contracts';
import { requestErrors } from '../../../core/errors';
import type { CallServer } from '../../../core/http/calls';
import type { RateLimiter } from '../../../core/http/rate-limit';
import type { ProvenBalance } from './prove-balance';

/** A proof reads the balances of a group of members. */
const proofLimit = { limit: 20, windowSeconds: 60 };

type Deps = { rateLimiter: RateLimiter; proveBalance(memberId: string): Promise<ProvenBalance> };

/** Each member's own part in what is owed to all. */
export function serveLiabilities(serve: CallServer, { rateLimiter, proveBalance }: Deps): void {
  serve(liabilityCalls, {
    async 'GET /wps/relay/member/balance-proof'({ member: { memberId } }) {
      const { allowed, retryAfterSeconds } = await rateLimiter.take(`wallet:balance-proof:${memberId}`, proofLimit);
      if (!allowed) throw requestErrors.tooMany(retryAfterSeconds);
      return proveBalance(memberId);
    },
  });
}
