import { api } from '@portal/api-client';
import type { ChatMessage } from '@portal/contracts';
import type { useTranslation } from '@portal/i18n';
import { formatDateTime } from '@portal/ui';
import { downloadText } from '@portal/ui/download-text';
import { eventText } from './event-text';

type Translate = ReturnType<typeof useTranslation>['t'];

/** Saves all that was said as a text file, with the clock of Bangkok. */
export async function saveTranscript(conversationId: string, t: Translate): Promise<void> {
  const { conversation, messages } = await api.call('GET /wps/relay/chat/transcript', { query: { conversationId } });
  const line = (message: ChatMessage) => `[${formatDateTime(message.at)}] ${lineText(message, t)}`;
  const opened = formatDateTime(conversation.openedAt);
  downloadText(
    `chat-${opened.slice(0, 10)}.txt`,
    [`${t('chat:title')} ${opened}`, '', ...messages.map(line), ''].join('\r\n'),
    'text/plain;charset=utf-8',
  );
}

function lineText({ from, kind, text }: ChatMessage, t: Translate): string {
  if (kind === 'event') return t(eventText(text));
  const said = kind === 'picture' ? t('chat:transcript.picture') : text;
  return `${t(from === 'member' ? 'chat:thread.you' : 'chat:thread.staff')}: ${said}`;
}
