import formbody from '@fastify/formbody';
import type { Core, Module } from '../../core/module';
import type { SmsCodes } from '../verification';
import { authorizeRoutes } from './authorize.routes';
import { identityRoutes } from './identity.routes';

/**
 * Stands in for the identity provider, so that phone and social sign-in work without the internet. With an emulator of the provider it is
 * only the pages of Google and Facebook, which that does not have. Never in production.
 */
export function createIdentitySandboxModule({ config: { firebase, publicUrl }, database }: Core, { smsCodes }: { smsCodes: SmsCodes }) {
  const module: Module = {
    name: 'identity-sandbox',
    routes(_, http) {
      if (!firebase?.emulator) return;
      const isWhole = firebase.emulator === 'sandbox';
      void http.register(async (scope) => {
        await scope.register(formbody);
        // The provider's interface is not the portal's.
        scope.addHook('onRoute', (route) => void (route.schema = { ...route.schema, hide: true } as object));
        if (isWhole) identityRoutes({ http: scope, database, projectId: firebase.projectId, smsCodes });
        authorizeRoutes({ http: scope, clientIds: firebase.clientIds, publicUrl });
      });
    },
  };
  return { module };
}
