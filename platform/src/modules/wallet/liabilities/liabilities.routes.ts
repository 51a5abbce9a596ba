import { liabilityCalls } from '@portal/contracts';
import { toWire } from '@portal/money';
import { requestErrors } from '../../../core/errors';
import type { CallServer } from '../../../core/http/calls';
import type { RateLimiter } from '../../../core/http/rate-limit';
import type { ListedStatement } from './liabilities.repository';
import type { Liabilities } from './liabilities.service';
import type { ProvenBalance } from './prove-balance';

/** A proof reads the balances of a slot. */
const proofLimit = { limit: 20, windowSeconds: 60 };

type Deps = { liabilities: Liabilities; rateLimiter: RateLimiter; proveBalance(memberId: string): Promise<ProvenBalance> };

/** What members are owed: the statements for staff, and each member's own part in the newest one. */
export function serveLiabilities(serve: CallServer, { liabilities, rateLimiter, proveBalance }: Deps): void {
  serve(liabilityCalls, {
    async 'GET /wps/relay/member/balance-proof'({ member: { memberId } }) {
      const { allowed, retryAfterSeconds } = await rateLimiter.take(`wallet:balance-proof:${memberId}`, proofLimit);
      if (!allowed) throw requestErrors.tooMany(retryAfterSeconds);
      return proveBalance(memberId);
    },
    'GET /wps/operators/liabilities': async () => ({ content: (await liabilities.list()).map(toStatement) }),
    'POST /wps/operators/liabilities': async ({ operator, body, request }) =>
      toStatement(await liabilities.stateNow(operator, body.reason, request.ip)),
  });
}

const toStatement = ({ at, madeAt, total, ...statement }: ListedStatement) => ({
  ...statement,
  at: at.toISOString(),
  madeAt: madeAt.toISOString(),
  total: toWire(total),
});
