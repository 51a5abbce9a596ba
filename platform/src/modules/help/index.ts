import { systemCalls } from '@portal/contracts';
import type { Core, Module } from '../../core/module';
import { createHelpService } from './help.service';

export type { HelpService } from './help.service';

/** The help centre and the user agreement. */
export function createHelpModule({ database }: Core) {
  const service = createHelpService({ read: database.read });
  const module: Module = {
    name: 'help',
    routes: (serve) =>
      serve(
        { 'GET /wps/system/helpCenter': systemCalls['GET /wps/system/helpCenter'] },
        { 'GET /wps/system/helpCenter': () => service.articles() },
      ),
  };
  return { module, service };
}
