import { closureCalls } from '@portal/contracts';
import type { Core, Module } from '../../core/module';
import { type createClosuresService as Create, createClosuresService } from './closures.service';

export type { ClosuresService, OpenBusiness } from './closures.service';

type Deps = Omit<Parameters<typeof Create>[0], 'database'>;

/** Closing an account, and opening it again. */
export function createClosuresModule({ database }: Core, deps: Deps) {
  const service = createClosuresService({ database, ...deps });
  const module: Module = {
    name: 'closures',
    routes: (serve) =>
      serve(closureCalls, {
        'GET /wps/member/closure': ({ member: { memberId } }) => service.find(memberId),
        async 'POST /wps/member/closure'({ member: { memberId }, body, request: { ip, headers } }) {
          await service.close(memberId, body.password, { address: ip, userAgent: headers['user-agent'] ?? '' });
          return {};
        },
      }),
  };
  return { module, service };
}
