import type { Core, Module } from '../../core/module';
import { deskMailingRoutes, type WriteAudit } from './mailings/mailings.desk.routes';
import { createMailingsService, type MailingDeps, sendMailingsJob } from './mailings/mailings.service';
import { messageRoutes } from './messages.routes';
import { createMessagesService, type MessagesDeps } from './messages.service';

export type { NewMessage } from './inbox.repository';
export type { MailingsService } from './mailings/mailings.service';
export type { MessagesService } from './messages.service';

type Deps = Pick<MailingDeps, 'findAccount' | 'findAudience' | 'countAudience'> & Pick<MessagesDeps, 'tell'> & { audit: WriteAudit };

/** Announcements, banners, the members' inboxes, and what staff write to members. */
export function createMessagesModule(
  { database, outbox, jobs: queue, log }: Core,
  { findAccount, findAudience, countAudience, audit, tell }: Deps,
) {
  const service = createMessagesService({ database, outbox, tell });
  const mailings = createMailingsService({ database, jobs: queue, log, messages: service, findAccount, findAudience, countAudience });
  const module: Module = {
    name: 'messages',
    routes(serve) {
      messageRoutes({ serve, messages: service });
      deskMailingRoutes({ serve, database, mailings, audit });
    },
    jobs(jobs) {
      jobs.define({ name: sendMailingsJob, cron: '* * * * *', isAlsoSent: true, handler: () => mailings.sendDue() });
    },
  };
  return { module, service, mailings };
}
