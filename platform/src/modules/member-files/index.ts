import type { Core, Module } from '../../core/module';
import type { MembersService } from '../members';
import type { MessagesService } from '../messages';
import type { WalletService } from '../wallet';
import { memberFileRoutes } from './member-files.routes';
import { createMemberFilesService, makeFileJob } from './member-files.service';
import { createPersonalDataMaker, type PersonalDataDeps } from './personal-data';
import { createStatementMaker } from './statement';

export type { MemberFilesService } from './member-files.service';

type Deps = PersonalDataDeps & {
  messages: MessagesService;
  members: MembersService;
  wallet: WalletService;
  demandOwnPassword(memberId: string, password: string | undefined): Promise<void>;
};

/** Files that members ask for, made in the background. */
export function createMemberFilesModule({ database, jobs, log }: Core, deps: Deps) {
  const { messages, members, wallet, demandOwnPassword } = deps;
  const makers = { statement: createStatementMaker({ wallet }), personal_data: createPersonalDataMaker(deps) };
  const service = createMemberFilesService({ database, jobs, log, messages, members, demandOwnPassword, makers });
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
