import { useTranslation } from '@portal/i18n';
import { MessageCircle } from 'lucide-react';
import styles from './ChatLauncher.module.css';
import { useChatWindow } from './chat-window.store';
import { openChat } from './open-chat';

/** The button in the corner, with how many messages are unread; while the window is open, that stands in its place. */
export function ChatLauncher() {
  const { t } = useTranslation('shell');
  const count = useChatWindow((chat) => chat.unReadCount);
  const isOpen = useChatWindow((chat) => chat.isOpen);
  const label = [t('menu.chat'), count > 0 && t('header.noticesUnread', { count })].filter(Boolean).join('. ');
  return (
    <button
      type="button"
      className={styles.launcher}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={label}
      title={label}
      data-chat-launcher=""
      onClick={openChat}
    >
      <MessageCircle aria-hidden />
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}
