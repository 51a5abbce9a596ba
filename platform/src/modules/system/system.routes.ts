import { systemCalls, verificationCalls } from '@portal/contracts';
import type { FastifyRequest } from 'fastify';
import type { CallServer } from '../../core/http/calls';
import type { VisitorReader } from '../../core/http/visitor';
import { countries } from './countries';
import type { SystemService } from './system.service';

type Deps = { serve: CallServer; system: SystemService; visitorOf: VisitorReader; isStaff(request: FastifyRequest): Promise<boolean> };

export function systemRoutes({ serve, system, visitorOf, isStaff }: Deps): void {
  serve(systemCalls, {
    'GET /wps/system/status': async ({ request }) => system.status(visitorOf(request), await isStaff(request)),
    'GET /wps/system/whitelabel': async () => (await system.settings()).whitelabel,
    'GET /wps/system/setting/register': () => system.registerRules(),
    async 'GET /wps/system/domainRoute'() {
      const { domains, resources } = await system.settings();
      return { domainList: domains, resources };
    },
  });
  serve(
    { 'GET /wps/system/countries': verificationCalls['GET /wps/system/countries'] },
    { 'GET /wps/system/countries': async () => [...countries] },
  );
}
