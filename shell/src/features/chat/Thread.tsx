import type { ChatMessage } from '@portal/contracts';
import { languageOf } from '@portal/contracts/languages';
import { currentLanguage, useTranslation } from '@portal/i18n';
import { Button, classNames, formatDateTime, VisuallyHidden } from '@portal/ui';
import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import { Fragment, type ReactNode, type UIEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Unsent } from '@portal/ui/outbox';
import { ChatPhoto } from './ChatPhoto';
import { eventText } from './event-text';
import { groupByDay } from './thread';
import styles from './Thread.module.css';

export type ThreadProps = {
  messages: readonly ChatMessage[];
  unsent: readonly Unsent[];
  /** The last number that had been read when the window was opened: what came after it stands below a line. */
  readNumber: number;
  /** The last number that the other side has read. */
  staffReadNumber: number;
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  isTyping: boolean;
  onEarlier: () => void;
  /** The end of the thread is in sight. */
  onSeen: () => void;
  onRetry: (clientId: string) => void;
  onRemove: (clientId: string) => void;
  refusalText: (refusal: unknown) => string;
};

/** How far from its end a thread still counts as looked at there, in pixels. */
const nearPx = 48;

/** What was said, by days; new messages are read aloud as they come. It stays at its end while that is in sight. */
export function Thread({
  messages,
  unsent,
  readNumber,
  staffReadNumber,
  hasEarlier,
  isLoadingEarlier,
  isTyping,
  onEarlier,
  onSeen,
  onRetry,
  onRemove,
  refusalText,
}: ThreadProps) {
  const { t } = useTranslation('chat');
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ first: 0, height: 0 });
  const firstUnread = messages.find(({ number, from }) => number > readNumber && from === 'staff')?.number;
  const lastOwn = messages.findLast(({ from }) => from === 'member')?.number;
  const first = messages[0]?.number ?? 0;
  const ending = `${messages.at(-1)?.number ?? 0} ${unsent.length} ${isTyping}`;

  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    // What came in above pushes nothing that is looked at.
    if (before.current.first > first && first > 0) element.scrollTop += element.scrollHeight - before.current.height;
    else if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    before.current = { first, height: element.scrollHeight };
  }, [first, ending]);

  useEffect(() => {
    if (isAtEnd.current) onSeen();
  }, [ending, onSeen]);

  // Pictures arrive later than their place, and the window may be made smaller.
  useEffect(() => {
    const element = log.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  function handleScroll({ currentTarget: element }: UIEvent) {
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
    before.current.height = element.scrollHeight;
    if (isAtEnd.current) onSeen();
  }

  return (
    <div ref={log} className={styles.log} role="log" aria-label={t('thread.label')} tabIndex={0} onScroll={handleScroll}>
      <div className={styles.thread}>
        {hasEarlier && (
          <Button size="small" className={styles.earlier} pending={isLoadingEarlier} onClick={onEarlier}>
            {t('thread.earlier')}
          </Button>
        )}
        {groupByDay(messages).map((day) => (
          <Fragment key={day.date}>
            <p className={styles.day}>
              <time dateTime={day.date}>{dayText(day.messages[0]!.at)}</time>
            </p>
            {day.messages.map((message) => (
              <Fragment key={message.number}>
                {message.number === firstUnread && <p className={styles.unread}>{t('thread.unread')}</p>}
                <Message message={message}>{message.number === lastOwn && <Mark isRead={message.number <= staffReadNumber} />}</Message>
              </Fragment>
            ))}
          </Fragment>
        ))}
        {unsent.map((one) => (
          <UnsentMessage key={one.clientId} unsent={one} refusal={refusalText(one.refusal)} onRetry={onRetry} onRemove={onRemove} />
        ))}
        {isTyping && <p className={styles.typing}>{t('thread.typing')}</p>}
      </div>
    </div>
  );
}

const dayText = (instant: string): string =>
  new Intl.DateTimeFormat(languageOf(currentLanguage()).tag, { dateStyle: 'medium', timeZone: 'Asia/Bangkok' }).format(new Date(instant));
const timeText = (instant: string): string => formatDateTime(instant, 'time').slice(0, 5);

function Message({ message: { from, kind, text, picture, at }, children }: { message: ChatMessage; children: ReactNode }) {
  const { t } = useTranslation('chat');
  if (kind === 'event')
    return (
      <p className={styles.system}>
        {t(eventText(text))} <time dateTime={at}>{timeText(at)}</time>
      </p>
    );
  const isOwn = from === 'member';
  const sender = isOwn ? t('thread.you') : t('thread.staff');
  return (
    <div className={classNames(styles.message, isOwn && styles.own)}>
      {isOwn ? <VisuallyHidden>{sender}</VisuallyHidden> : <span className={styles.name}>{sender}</span>}
      <div className={styles.bubble}>
        {picture && <ChatPhoto picture={picture} label={t('thread.picture', { name: sender })} />}
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <span className={styles.meta}>
        <time dateTime={at}>{timeText(at)}</time>
        {children}
      </span>
    </div>
  );
}

function Mark({ isRead }: { isRead: boolean }) {
  const { t } = useTranslation('chat');
  const Icon = isRead ? CheckCheck : Check;
  return (
    <>
      <Icon aria-hidden size={14} />
      {t(isRead ? 'thread.read' : 'thread.sent')}
    </>
  );
}

type UnsentProps = { unsent: Unsent; refusal: string } & Pick<ThreadProps, 'onRetry' | 'onRemove'>;

function UnsentMessage({ unsent: { clientId, text, picture, state }, refusal, onRetry, onRemove }: UnsentProps) {
  const { t } = useTranslation('chat');
  const isRefused = state === 'refused';
  return (
    <div className={classNames(styles.message, styles.own, styles.pending)}>
      <VisuallyHidden>{t('thread.you')}</VisuallyHidden>
      <div className={styles.bubble}>
        {picture && <img src={picture.preview} alt={picture.name} />}
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <span className={classNames(styles.meta, isRefused && styles.refused)}>
        {isRefused ? <CircleAlert aria-hidden size={14} /> : <Clock3 aria-hidden size={14} />}
        {isRefused ? t('thread.notSent', { reason: refusal }) : t(state === 'sending' ? 'thread.sending' : 'thread.waiting')}
      </span>
      {state !== 'sending' && (
        <span className={styles.choices}>
          <Button size="small" onClick={() => onRetry(clientId)}>
            {t('thread.tryAgain')}
          </Button>
          <Button size="small" onClick={() => onRemove(clientId)}>
            {t('thread.remove')}
          </Button>
        </span>
      )}
    </div>
  );
}
