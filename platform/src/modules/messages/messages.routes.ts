import { agentRecordCalls, messageCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { MessagesService } from './messages.service';

export function messageRoutes({ serve, messages }: { serve: CallServer; messages: MessagesService }): void {
  serve(agentRecordCalls, {
    'GET /wps/relay/agent/announcements': ({ member }) => messages.findForAgent(member.memberId),
    async 'POST /wps/relay/agent/announcements/read'({ member }) {
      await messages.markForAgentRead(member.memberId);
      return {};
    },
  });
  serve(messageCalls, {
    'GET /wps/relay/announcements': ({ query: { types } }) => messages.content(types.split(',')),
    'GET /wps/relay/messages': ({ member: { memberId }, query }) => messages.findInbox(memberId, query),
    'GET /wps/relay/messages/unread': async ({ member: { memberId } }) => ({ count: await messages.countUnread(memberId) }),
    async 'POST /wps/relay/messages/read'({ member: { memberId }, body: { ids } }) {
      await messages.markRead(memberId, ids);
      return {};
    },
  });
}
