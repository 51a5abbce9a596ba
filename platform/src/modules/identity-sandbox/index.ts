import formbody from '@fastify/formbody';
import type { Core, Module } from '../../core/module';
import type { SmsCodes } from '../verification';
import { authorizeRoutes } from './authorize.routes';
import { identityRoutes } from './identity.routes';

/** Stands in for the identity provider, so that phone and social sign-in work without the internet. Never in production. */
export function createIdentitySandboxModule({ config: { firebase, publicUrl }, database }: Core, { smsCodes }: { smsCodes: SmsCodes }) {
  const module: Module = {
    name: 'identity-sandbox',
    routes(_, http) {
      if (firebase?.emulator !== 'sandbox') return;
      void http.register(async (scope) => {
        await scope.register(formbody);
        // The provider's interface is not the portal's.
        scope.addHook('onRoute', (route) => void (route.schema = { ...route.schema, hide: true } as object));
        identityRoutes({ http: scope, database, projectId: firebase.projectId, smsCodes });
        authorizeRoutes({ http: scope, clientIds: firebase.clientIds, publicUrl });
      });
    },
  };
  return { module };
}
