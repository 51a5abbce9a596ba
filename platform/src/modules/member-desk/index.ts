import type { Core, Module } from '../../core/module';
import type { ClosuresService } from '../closures';
import type { MessagesService } from '../messages';
import type { OperatorsService } from '../operators';
import { createMemberActs } from './acts.service';
import { createAdjustments } from './adjustments.service';
import { memberDeskRoutes } from './member-desk.desk.routes';
import { createMemberDesk, type Deps as DeskDeps } from './member-desk.service';

type Deps = Omit<DeskDeps, 'database'> & {
  messages: MessagesService;
  closures: ClosuresService;
  audit: OperatorsService['addAuditLine'];
};

/** Members as staff see them, and what staff do for and about them. */
export function createMemberDeskModule({ database }: Core, { messages, audit, ...deps }: Deps) {
  const { members, wallet } = deps;
  const desk = createMemberDesk({ database, ...deps });
  const adjustments = createAdjustments({ members, wallet, messages });
  const acts = createMemberActs({ ...deps, messages });
  const module: Module = {
    name: 'member-desk',
    routes: (serve) => memberDeskRoutes({ serve, database, members, desk, adjustments, acts, session: deps.session, audit }),
  };
  return { module };
}
