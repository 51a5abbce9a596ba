import type { Message } from '@portal/contracts';
import { Button, DateTime, IconButton, portal, useLocalText, useTranslation, VisuallyHidden } from '@portal/portal';
import { Check } from 'lucide-react';
import styles from './Inbox.module.css';
import { pageOfMessage } from './message-links';
import { useMessageText } from './useMessageText';

export type MessageRowProps = { message: Message; onRead: () => unknown };

export function MessageRow({ message, onRead }: MessageRowProps) {
  const { t } = useTranslation('member');
  const text = useMessageText(message);
  const localText = useLocalText();
  const page = pageOfMessage(message);
  const isUnread = message.readAt === null;

  function openPage() {
    if (isUnread) void onRead();
    if (page) portal.openCenter('member', page);
  }

  return (
    <li className={isUnread ? styles.unread : styles.row}>
      <span className={styles.dot} aria-hidden />
      <div className={styles.text}>
        <p>
          {isUnread && <VisuallyHidden>{t('inbox.isUnread')} </VisuallyHidden>}
          {text}
        </p>
        {message.written && <p className={styles.written}>{localText(message.written.text)}</p>}
        <span className={styles.time}>
          <DateTime value={message.createdAt} />
        </span>
      </div>
      {page && (
        <Button size="small" variant="ghost" onClick={openPage}>
          {t(`inbox.open.${page}`)}
        </Button>
      )}
      {isUnread && (
        <IconButton size="small" label={t('inbox.markRead')} onClick={() => void onRead()}>
          <Check aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
