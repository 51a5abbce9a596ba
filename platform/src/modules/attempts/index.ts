import { attemptCalls } from '@portal/contracts';
import type { Acts } from '../../core/http/acts';
import { requestErrors } from '../../core/errors';
import type { Core, Module } from '../../core/module';
import type { WalletService } from '../wallet';

/** Far more than pages need; each request may leave a row behind. */
const limit = { limit: 120, windowSeconds: 60 };

type Deps = { wallet: Pick<WalletService, 'settleKey'>; acts: Acts };

/** Outcomes of acts whose responses were lost. */
export function createAttemptsModule({ rateLimiter }: Core, { wallet, acts }: Deps) {
  const module: Module = {
    name: 'attempts',
    routes: (serve) =>
      serve(attemptCalls, {
        async 'POST /wps/attempts/settle'({ member: { memberId }, body: { call, key } }) {
          const { allowed, retryAfterSeconds } = await rateLimiter.take(`attempts:${memberId}`, limit);
          if (!allowed) throw requestErrors.tooMany(retryAfterSeconds);
          return { isDone: await wallet.settleKey(call, memberId, key, (tx) => acts[call](tx, memberId, key)) };
        },
      }),
  };
  return { module };
}
