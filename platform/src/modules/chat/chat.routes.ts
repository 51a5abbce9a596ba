import { randomInt } from 'node:crypto';
import { chatCalls, chatLinkType, sealChatLink } from '@portal/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Identity, isAgentAccount, isTrialAccount } from '../../core/http/auth';
import type { CallServer } from '../../core/http/calls';
import { requestErrors } from '../../core/errors';
import { chatErrors } from './chat.errors';
import type { CsType } from './chat.model';
import type { ChatCaller, ChatService } from './chat.service';
import { toWireConversation, toWireMessage } from './chat.wire';
import type { Visitors } from './visitors';

type Deps = { serve: CallServer; chat: ChatService; visitors: Visitors };
type Asked = { member: Identity | null; request: FastifyRequest };

/** The shape of the service chat's list of paths. */
const serviceVersion = '3';
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const newKey = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
/** Where the portal opens its chat window. */
const addressOf = (query: Record<string, string>) => `/?${new URLSearchParams({ chat: 'service', ...query }).toString()}`;

/** What the service chat is asked by members and visitors. */
export function chatRoutes({ serve, chat, visitors }: Deps): void {
  function demandCustomer(member: Identity): void {
    if (isTrialAccount(member)) throw chatErrors.informationNeeded();
    if (isAgentAccount(member)) throw chatErrors.membersOnly();
  }

  async function findCaller({ member, request }: Asked): Promise<ChatCaller | null> {
    if (member) {
      demandCustomer(member);
      return { ownerId: member.memberId, account: member.account, address: request.ip };
    }
    const visitorId = await visitors.find(request);
    return visitorId === null ? null : { ownerId: visitorId, account: '', address: request.ip };
  }
  /** Whoever is nobody yet has no conversation that could be named. */
  async function getCaller(asked: Asked): Promise<ChatCaller> {
    const caller = await findCaller(asked);
    if (!caller) throw requestErrors.notFound();
    return caller;
  }
  async function getOrAddCaller(asked: Asked & { reply: FastifyReply }): Promise<ChatCaller> {
    const caller = await findCaller(asked);
    if (caller) return caller;
    await chat.demandRoomForVisitor(asked.request.ip);
    return { ownerId: await visitors.add(asked.request, asked.reply), account: '', address: asked.request.ip };
  }
  /** Members above rank 4 are answered by the VIP service (CHAT-02). */
  async function csTypeOf(member: Identity | null): Promise<CsType> {
    return member ? chat.csTypeOf({ ownerId: member.memberId, account: member.account }) : 'LIVECHAT';
  }

  serve(chatCalls, {
    async 'GET /wps/relay/chat/url'({ member, query: { title, language, headerColor } }) {
      demandCustomer(member);
      return { chatUrl: addressOf({ csType: await csTypeOf(member), title, language, headerColor }) };
    },
    async 'GET /wps/relay/chat/unread'({ member }) {
      demandCustomer(member);
      return { unReadCount: await chat.countUnread(member.memberId) };
    },
    async 'GET /wps/relay/chat/service'({ member }) {
      if (member) demandCustomer(member);
      const csType = await csTypeOf(member);
      return {
        version: serviceVersion,
        csType,
        pathList: [{ type: chatLinkType, path: await sealChatLink(addressOf({ csType }), newKey()) }],
      };
    },
    async 'GET /wps/relay/chat'(asked) {
      const caller = await findCaller(asked);
      const conversation = caller && (await chat.findLatest(caller.ownerId));
      const { isOpen, opensAt } = await chat.office();
      return {
        office: { isOpen, opensAt: opensAt?.toISOString() ?? null },
        conversation: conversation && toWireConversation(conversation),
      };
    },
    async 'POST /wps/relay/chat/open'(asked) {
      return toWireConversation(await chat.open(await getOrAddCaller(asked), asked.body));
    },
    async 'POST /wps/relay/chat/letters'(asked) {
      return toWireConversation(await chat.leaveLetter(await getOrAddCaller(asked), asked.body));
    },
    async 'GET /wps/relay/chat/messages'(asked) {
      const caller = await getCaller(asked);
      const { conversationId, after, limit } = asked.query;
      const { conversation, messages, hasMore } = await chat.listMessages(caller, conversationId, after, limit);
      return {
        conversation: toWireConversation(conversation),
        messages: messages.map((message) => toWireMessage(message, caller.ownerId)),
        hasMore,
      };
    },
    async 'POST /wps/relay/chat/messages'(asked) {
      const caller = await getCaller(asked);
      const { conversationId, clientId, text } = asked.body;
      return toWireMessage(await chat.send(caller, conversationId, { clientId, text }), caller.ownerId);
    },
    async 'POST /wps/relay/chat/pictures'(asked) {
      const caller = await getCaller(asked);
      const { conversationId, clientId, image } = asked.body;
      return toWireMessage(await chat.sendPicture(caller, conversationId, { clientId, data: image.data }), caller.ownerId);
    },
    async 'GET /wps/relay/chat/pictures/:id'(asked) {
      const { bytes, ...picture } = await chat.picture(await getCaller(asked), asked.params.id);
      return { ...picture, data: bytes.toString('base64') };
    },
    async 'POST /wps/relay/chat/read'(asked) {
      const { conversationId, number } = asked.body;
      return { unReadCount: await chat.markRead(await getCaller(asked), conversationId, number) };
    },
    async 'POST /wps/relay/chat/typing'(asked) {
      await chat.tellTyping(await getCaller(asked), asked.body.conversationId);
      return {};
    },
    async 'POST /wps/relay/chat/end'(asked) {
      return toWireConversation(await chat.end(await getCaller(asked), asked.body.conversationId));
    },
    async 'POST /wps/relay/chat/rating'(asked) {
      const { conversationId, stars, comment } = asked.body;
      return toWireConversation(await chat.rate(await getCaller(asked), conversationId, stars, comment));
    },
    async 'GET /wps/relay/chat/transcript'(asked) {
      const caller = await getCaller(asked);
      const { conversation, messages } = await chat.transcript(caller, asked.query.conversationId);
      return {
        conversation: toWireConversation(conversation),
        messages: messages.map((message) => toWireMessage(message, caller.ownerId)),
      };
    },
  });
}
