import { type DeskChatMessage, type DeskChatRow, Id, operatorChatCalls } from '@portal/contracts';
import type { Database } from '@portal/postgres';
import type { FastifyRequest } from 'fastify';
import { requestErrors } from '../../core/errors';
import { authErrors, type OperatorIdentity } from '../../core/http/auth';
import type { CallServer } from '../../core/http/calls';
import type { Http } from '../../core/http/http';
import { sendPicture } from '../../core/http/send-picture';
import type { OperatorsService } from '../operators';
import type { Conversation, Message } from './chat.model';
import type { ChatDeskService } from './chat-desk.service';
import type { ChatService } from './chat.service';
import { toWireConversation, toWireMessage } from './chat.wire';

type Deps = {
  serve: CallServer;
  http: Http;
  database: Database;
  chat: ChatService;
  desk: ChatDeskService;
  audit: OperatorsService['addAuditLine'];
  operatorOf(request: FastifyRequest): Promise<OperatorIdentity | null>;
};

function toRow(conversation: Conversation): DeskChatRow {
  const { position: _, unReadCount: __, ...wire } = toWireConversation(conversation);
  const { ownerId, account, language, operator, contact, page, comment, last, unansweredSince } = conversation;
  return {
    ...wire,
    member: account === '' ? null : { id: ownerId, account },
    ...{ language, operator, contact, page, comment },
    unread: conversation.unreadByStaff,
    last: last && { ...last, at: last.at.toISOString() },
    unansweredSince: unansweredSince?.toISOString() ?? null,
  };
}
const toDeskMessage = (message: Message, { operatorId }: OperatorIdentity): DeskChatMessage => ({
  ...toWireMessage(message, operatorId),
  operator: message.operatorName || null,
});

/** What the service chat is asked by operators. */
export function chatDeskRoutes({ serve, http, database, chat, desk, audit, operatorOf }: Deps): void {
  serve(operatorChatCalls, {
    async 'GET /wps/operators/chats'({ operator, query: { view, search, before, pageSize } }) {
      const [{ content, hasMore, counts }, { isOpen }] = await Promise.all([
        desk.list({ view, operatorId: operator.operatorId, search, before, most: pageSize }),
        chat.office(),
      ]);
      return { content: content.map(toRow), hasMore, counts, isOpen };
    },
    async 'GET /wps/operators/chats/:id'({ operator, params: { id } }) {
      const { conversation, notes, lookers } = await desk.look(id, operator);
      return { chat: toRow(conversation), notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })), lookers };
    },
    async 'GET /wps/operators/chats/:id/messages'({ operator, params: { id }, query: { after, limit } }) {
      const { conversation, messages, hasMore } = await desk.listMessages(id, after, limit);
      return { chat: toRow(conversation), messages: messages.map((message) => toDeskMessage(message, operator)), hasMore };
    },
    'POST /wps/operators/chats/:id/claim': async ({ operator, params: { id } }) => toRow(await desk.claim(id, operator)),
    'POST /wps/operators/chats/:id/hand-over': async ({ operator, params: { id }, body: { to } }) =>
      toRow(await desk.handOver(id, operator, to)),
    'POST /wps/operators/chats/:id/messages': async ({ operator, params: { id }, body }) =>
      toDeskMessage(await desk.answer(id, operator, body), operator),
    'POST /wps/operators/chats/:id/pictures': async ({ operator, params: { id }, body: { clientId, image } }) =>
      toDeskMessage(await desk.answerWithPicture(id, operator, { clientId, data: image.data }), operator),
    async 'POST /wps/operators/chats/:id/notes'({ operator, params: { id }, body }) {
      await desk.addNote(id, operator, body);
      return {};
    },
    'POST /wps/operators/chats/:id/looking': async ({ operator, params: { id }, body }) => ({
      others: await desk.lookAt(id, operator, body),
    }),
    'POST /wps/operators/chats/:id/end': async ({ operator, params: { id } }) => toRow(await desk.end(id, operator)),
    'GET /wps/operators/chat-staff': () => desk.findStaff(),
    'GET /wps/operators/chat-replies': () => desk.findReplies(),
    async 'PUT /wps/operators/chat-replies/:id'({ operator, request, params: { id }, body: { reply, isShown, reason } }) {
      await database.transaction(async (tx) => {
        await desk.putReply(tx, { id, ...reply, isShown });
        const line = { area: 'chat', act: 'reply_saved', subject: reply.title, reason, detail: { id, isShown } };
        await audit(operator, line, { address: request.ip }, tx);
      });
      return {};
    },
  });

  // A file, which no call of the contract answers.
  http.get(
    '/wps/operators/chats/:id/pictures/:pictureId',
    { config: { auth: 'operator' }, schema: { hide: true } },
    async (request, reply) => {
      if (!(await operatorOf(request))) throw authErrors.operatorNeeded();
      const { id, pictureId } = request.params as Record<'id' | 'pictureId', string>;
      const isNamed = Id.safeParse(id).success && Id.safeParse(pictureId).success;
      const picture = isNamed ? await desk.findPicture(id, pictureId) : null;
      if (!picture) throw requestErrors.notFound();
      return sendPicture(reply, `chat-${pictureId}`, picture);
    },
  );
}
