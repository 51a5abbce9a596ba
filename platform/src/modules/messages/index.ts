import type { Core, Module } from '../../core/module';
import { messageRoutes } from './messages.routes';
import { createMessagesService } from './messages.service';

export type { NewMessage } from './inbox.repository';
export type { MessagesService } from './messages.service';

/** Announcements, banners and the members' inboxes. */
export function createMessagesModule({ database, outbox }: Core) {
  const service = createMessagesService({ read: database.read, outbox });
  const module: Module = { name: 'messages', routes: (serve) => messageRoutes({ serve, messages: service }) };
  return { module, service };
}
