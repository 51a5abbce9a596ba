import type { Core, Module } from '../../core/module';
import { chatRoutes } from './chat.routes';
import { type ChatDeps, createChatService } from './chat.service';
import { createVisitors } from './visitors';

export type { ChatService } from './chat.service';

type Deps = Pick<ChatDeps, 'rankOf' | 'rules'>;

/** The service chat: members and visitors on one side, operators on the other. */
export function createChatModule({ database, hub, outbox, rateLimiter, config }: Core, { rankOf, rules }: Deps) {
  const service = createChatService({ database, hub, outbox, rateLimiter, timeZone: config.brand.timeZone, rankOf, rules });
  const visitors = createVisitors(database.read);
  const module: Module = {
    name: 'chat',
    routes: (serve) => chatRoutes({ serve, chat: service, visitors }),
  };
  return { module, service, visitorOf: visitors.find };
}
