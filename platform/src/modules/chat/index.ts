import type { FastifyRequest } from 'fastify';
import type { OperatorIdentity } from '../../core/http/auth';
import type { Core, Module } from '../../core/module';
import type { OperatorsService } from '../operators';
import { type ChatDeskDeps, createChatDeskService } from './chat-desk.service';
import { chatDeskRoutes } from './chat.desk.routes';
import { chatRoutes } from './chat.routes';
import { type ChatDeps, createChatService } from './chat.service';
import type { OfficeSetting } from './office-hours';
import { createVisitors } from './visitors';

export type { ChatService } from './chat.service';

type Deps = Pick<ChatDeps, 'rankOf' | 'tellAnswered'> &
  Pick<ChatDeskDeps, 'findStaff'> & {
    rules(): Promise<OfficeSetting & { retentionDays: number; visitorRetentionDays: number }>;
    audit: OperatorsService['addAuditLine'];
    operatorOf(request: FastifyRequest): Promise<OperatorIdentity | null>;
  };

/** The service chat: members and visitors on one side, operators on the other. */
export function createChatModule(core: Core, { rankOf, rules, tellAnswered, findStaff, audit, operatorOf }: Deps) {
  const { database, hub, config } = core;
  const service = createChatService({ ...core, timeZone: config.brand.timeZone, rankOf, rules, tellAnswered });
  const desk = createChatDeskService({ database, hub, chat: service, findStaff, retention: rules });
  const visitors = createVisitors(database.read);
  const module: Module = {
    name: 'chat',
    routes(serve, http) {
      chatRoutes({ serve, chat: service, visitors });
      chatDeskRoutes({ serve, http, database, chat: service, desk, audit, operatorOf });
    },
    jobs(jobs) {
      jobs.define({ name: 'chat.end-idle', cron: '*/5 * * * *', handler: () => desk.endIdle() });
      jobs.define({ name: 'chat.forget', cron: '35 3 * * *', handler: () => desk.forgetOld() });
    },
  };
  return { module, service, desk, visitorOf: visitors.find };
}
