import { systemCalls, verificationCalls } from '@portal/contracts';
import type { FastifyRequest } from 'fastify';
import { logoPath } from '@portal/theme/look';
import { requestErrors } from '../../core/errors';
import type { Http } from '../../core/http/http';
import type { CallServer } from '../../core/http/calls';
import type { VisitorReader } from '../../core/http/visitor';
import { countries } from './countries';
import type { SystemService } from './system.service';

type Deps = {
  serve: CallServer;
  http: Http;
  system: SystemService;
  visitorOf: VisitorReader;
  isStaff(request: FastifyRequest): Promise<boolean>;
};

export function systemRoutes({ serve, http, system, visitorOf, isStaff }: Deps): void {
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

  // Not in the contract, because it returns a file. Its address is the hash of its bytes, so it never changes.
  http.get(`${logoPath}:id`, { config: { auth: 'none' }, schema: { hide: true } }, async (request, reply) => {
    const logo = await system.logo((request.params as { id: string }).id);
    if (!logo) throw requestErrors.notFound();
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-security-policy': "default-src 'none'; sandbox" })
      .type('image/webp')
      .send(logo.bytes);
  });
}
