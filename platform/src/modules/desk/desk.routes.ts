import { Id, operatorDeskCalls } from '@portal/contracts';
import type { Queryable } from '@portal/postgres';
import type { FastifyRequest } from 'fastify';
import { authErrors, type OperatorIdentity } from '../../core/http/auth';
import type { CallServer } from '../../core/http/calls';
import { AppError, requestErrors } from '../../core/errors';
import type { Http } from '../../core/http/http';
import { sendPicture } from '../../core/http/send-picture';
import type { FeedbackService } from '../feedback';
import type { HelpService } from '../help';
import type { MessagesService } from '../messages';
import type { SystemService } from '../system';
import type { Actor, DeskService } from './desk.service';
import { findSandboxMessages } from './sandbox-messages.repository';

type Deps = {
  serve: CallServer;
  http: Http;
  read: Queryable;
  desk: DeskService;
  system: SystemService;
  messages: MessagesService;
  help: HelpService;
  feedback: FeedbackService;
  /** Only the sandbox providers store messages here. */
  isSandbox: boolean;
  operatorOf(request: FastifyRequest): Promise<OperatorIdentity | null>;
};

const pageOf = <T>(content: T[], total: number, { pageNo, pageSize }: { pageNo: number; pageSize: number }) => ({
  content,
  pageNo,
  totalPages: Math.ceil(total / pageSize),
  totalElements: total,
});
const actorOf = (operator: OperatorIdentity, { ip }: FastifyRequest, reason: string): Actor => ({ operator, address: ip, reason });

/** Settings, announcements, banners, help articles, members' feedback and the sandbox's messages. */
export function deskRoutes({ serve, http, read, desk, system, messages, help, feedback, isSandbox, operatorOf }: Deps): void {
  serve(operatorDeskCalls, {
    'GET /wps/operators/settings': () => system.list(),
    async 'PUT /wps/operators/settings/:name'({ operator, request, params, body }) {
      await desk.putSetting(actorOf(operator, request, body.reason), params.name, body.value);
      return {};
    },
    'POST /wps/operators/logos': ({ operator, request, body: { image, reason } }) =>
      desk.addLogo(actorOf(operator, request, reason), Buffer.from(image.data, 'base64')),
    'GET /wps/operators/announcements': () => messages.allAnnouncements(),
    async 'PUT /wps/operators/announcements/:id'({ operator, request, params, body: { announcement, isShown, reason } }) {
      await desk.putAnnouncement(actorOf(operator, request, reason), { id: params.id, ...announcement }, isShown);
      return {};
    },
    'GET /wps/operators/banners': () => messages.allBanners(),
    async 'PUT /wps/operators/banners/:id'({ operator, request, params, body: { banner, isShown, reason } }) {
      await desk.putBanner(actorOf(operator, request, reason), { bannerId: params.id, ...banner }, isShown);
      return {};
    },
    'GET /wps/operators/help': () => help.all(),
    async 'PUT /wps/operators/help/:id'({ operator, request, params, body: { article, isShown, reason } }) {
      await desk.putHelpArticle(actorOf(operator, request, reason), { id: params.id, ...article, isShown });
      return {};
    },
    async 'GET /wps/operators/sandbox-messages'({ query }) {
      if (!isSandbox) throw requestErrors.notFound();
      const { content, total } = await findSandboxMessages(read, query);
      return pageOf(content, total, query);
    },
    async 'GET /wps/operators/feedback'({ query }) {
      const { entries, total } = await feedback.find(query.pageNo, query.pageSize);
      return pageOf(entries, total, query);
    },
  });

  // Not in the contract, because it returns a file.
  http.get('/wps/operators/feedback-images/:id', { config: { auth: 'operator' }, schema: { hide: true } }, async (request, reply) => {
    if (!(await operatorOf(request))) throw authErrors.operatorNeeded();
    const id = Id.safeParse((request.params as { id: string }).id);
    const image = id.success ? await feedback.findImage(id.data) : null;
    if (!image) throw new AppError('request.not_found', 404);
    return sendPicture(reply, id.data!, image);
  });
}
