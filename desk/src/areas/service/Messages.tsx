import { useTranslation } from '@portal/i18n';
import { Button, DateTime } from '@portal/ui';
import { refusalOf, useRefusalText } from '@portal/staff';
import { useEffect, useRef } from 'react';
import { type DeskChatMessage, pictureUrl } from './service-desk.api';
import styles from './Service.module.css';
import type { ConversationState } from './useConversation';

type MessagesProps = {
  conversation: ConversationState;
  id: string;
  /** What the owner of the conversation is called. */
  name: string;
};

/** What was said, in its order, with the marks of reading; below it what is being sent. */
export function Messages({ conversation: { chat, messages, unsent, isTyping, sendAgain, drop }, id, name }: MessagesProps) {
  const { t } = useTranslation('desk');
  const textOf = useRefusalText();
  const list = useRef<HTMLOListElement>(null);
  const count = messages.length + unsent.length;
  useEffect(() => {
    const shown = list.current;
    if (shown) shown.scrollTop = shown.scrollHeight;
  }, [count]);

  const lastOwn = messages.findLast(({ from }) => from === 'staff')?.number ?? 0;
  const isRead = chat !== null && lastOwn > 0 && chat.readByMember >= lastOwn;

  function content({ kind, text, picture }: DeskChatMessage) {
    if (kind === 'event') return t(`service.events.${text}`);
    if (!picture) return text;
    return (
      // eslint-disable-next-line no-restricted-syntax -- a path of ours around ids
      <a href={pictureUrl(id, picture.id)} download>
        <img
          src={pictureUrl(id, picture.id)}
          alt={t('service.pictureOf', { name })}
          width={Math.min(picture.width, 240)}
          style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
          loading="lazy"
        />
      </a>
    );
  }

  return (
    <>
      {/* A list that scrolls is reached by keyboard. */}
      <ol ref={list} className={styles.messages} role="log" aria-live="polite" aria-label={t('service.messagesOf', { name })} tabIndex={0}>
        {messages.map((message) => (
          <li key={message.number} className={styles[message.from]}>
            <span className={styles.meta}>
              {message.from === 'member' ? name : message.operator} <DateTime value={message.at} />
            </span>
            <span className={styles.words}>{content(message)}</span>
            {isRead && message.number === lastOwn && <span className={styles.meta}>{t('service.read')}</span>}
          </li>
        ))}
        {unsent.map(({ clientId, text, state, refusal }) => (
          <li key={clientId} className={styles.staff}>
            <span className={styles.words}>{text || t('service.picture')}</span>
            <span className={styles.meta}>
              {state === 'refused' ? textOf(refusalOf(refusal)) : t('service.sending')}
              {state === 'refused' && (
                <>
                  {' '}
                  <Button size="small" onClick={() => sendAgain(clientId)}>
                    {t('service.sendAgain')}
                  </Button>
                </>
              )}
              {state !== 'sending' && (
                <>
                  {' '}
                  <Button size="small" onClick={() => drop(clientId)}>
                    {t('service.drop')}
                  </Button>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.typing} role="status">
        {isTyping ? t('service.typing', { name }) : ''}
      </p>
    </>
  );
}
