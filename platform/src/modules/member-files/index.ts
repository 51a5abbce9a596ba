import type { Core, Module } from '../../core/module';
import type { MessagesService } from '../messages';
import type { WalletService } from '../wallet';
import { memberFileRoutes } from './member-files.routes';
import { createMemberFilesService, makeFileJob } from './member-files.service';
import { createStatementMaker } from './statement';

export type { MemberFilesService } from './member-files.service';

type Deps = { messages: MessagesService; wallet: WalletService };

/** Files that members ask for, made in the background. */
export function createMemberFilesModule({ database, jobs, log }: Core, { messages, wallet }: Deps) {
  const makers = { statement: createStatementMaker({ wallet }) };
  const service = createMemberFilesService({ database, jobs, log, messages, makers });
  const module: Module = {
    name: 'member-files',
    routes: (serve) => memberFileRoutes({ serve, files: service }),
    jobs(queue) {
      queue.define({ name: makeFileJob, handler: ({ memberId, id }) => service.make(memberId as string, id as string) });
      queue.define({ name: 'member-files.sweep', cron: '*/10 * * * *', handler: () => service.sweep() });
    },
  };
  return { module, service };
}
