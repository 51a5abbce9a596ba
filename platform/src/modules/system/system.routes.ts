import { systemCalls } from '@portal/contracts';
import type { FastifyRequest } from 'fastify';
import type { CallServer } from '../../core/calls';
import type { SystemService } from './system.service';

/** Set by the edge from the visitor's address; the edge drops what a client sends under this name. */
function countryOf({ headers }: FastifyRequest): string | null {
  const country = headers['x-country'];
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : null;
}

export function systemRoutes({ serve, system }: { serve: CallServer; system: SystemService }): void {
  serve(systemCalls, {
    'GET /wps/system/status': ({ request }) => system.status({ address: request.ip, country: countryOf(request) }),
    'GET /wps/system/whitelabel': async () => (await system.settings()).whitelabel,
    'GET /wps/system/setting/register': () => system.registerRules(),
    async 'GET /wps/system/domainRoute'() {
      const { domains, resources } = await system.settings();
      return { domainList: domains, resources };
    },
  });
}
