import { useTranslation } from '@portal/i18n';
import { portal, useErrorText } from '@portal/portal';
import { useSession } from '@portal/session';
import { Badge, EmptyState, IconButton, SkeletonText } from '@portal/ui';
import { FloatingWindow } from '@portal/ui/floating-window';
import { Menu } from '@portal/ui/menu';
import { CircleX, Download, EllipsisVertical, Maximize2, Minimize2, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { setDirty } from '../../state/dirty-owners';
import { useIsOnline } from '../../state/online';
import { mediaOf } from '../../layout/useIsNarrow';
import { closeChatWindow, resizeChatWindow, useChatWindow } from './chat-window.store';
import styles from './ChatWindow.module.css';
import { Composer } from './Composer';
import {
  endConversation,
  leaveLetter,
  markSeen,
  rateConversation,
  readEarlier,
  retrySending,
  startAnother,
  takeBack,
  tellTyping,
  write,
} from './conversation';
import { useConversation } from './conversation.store';
import { EndedPart } from './EndedPart';
import { LetterForm } from './LetterForm';
import { saveTranscript } from './save-transcript';
import { Thread } from './Thread';
import { useChatStart } from './useChatStart';

const useIsPhone = mediaOf('(width < 600px)');

/** The conversation with the service: a window beside the page, on a phone all over it (CHAT-01). */
export function ChatWindow() {
  const { t } = useTranslation(['chat', 'shell']);
  const { isOpen, size, isOnTop } = useChatWindow();
  const isPhone = useIsPhone();
  const { csType, conversation, unsent } = useConversation();
  useChatStart();

  const hasUnsentPicture = unsent.some(({ picture }) => picture !== null);
  useEffect(() => {
    setDirty('shell.chat', hasUnsentPicture);
    return () => setDirty('shell.chat', false);
  }, [hasUnsentPicture]);

  async function handleEnd() {
    const isSure = await portal.confirm({
      title: t('end.title'),
      body: t('end.body'),
      confirmLabel: t('end.confirm'),
      danger: true,
    });
    if (isSure) await endConversation().catch(portal.notifyError);
  }

  const isRunning = conversation !== null && conversation.state !== 'ended';
  const entries = [
    {
      key: 'transcript',
      label: t('transcript.save'),
      icon: <Download aria-hidden size={18} />,
      onSelect: () => void saveTranscript(conversation!.id, t).catch(portal.notifyError),
    },
    {
      key: 'end',
      label: t('end.act'),
      icon: <CircleX aria-hidden size={18} />,
      danger: true,
      disabled: !isRunning,
      onSelect: () => void handleEnd(),
    },
  ];

  return (
    <FloatingWindow
      open={isOpen}
      title={
        <>
          {t('title')} {csType === 'VIP' && <Badge tone="gold">VIP</Badge>}
        </>
      }
      size={size}
      isWhole={isPhone}
      isOnTop={isOnTop}
      labels={{ close: t('close') }}
      onOpenChange={(next) => !next && closeChatWindow()}
      actions={
        <>
          {conversation && (
            <Menu
              entries={entries}
              trigger={
                <IconButton label={t('more')}>
                  <EllipsisVertical aria-hidden />
                </IconButton>
              }
            />
          )}
          {!isPhone && (
            <IconButton
              label={t(size === 'small' ? 'enlarge' : 'reduce')}
              onClick={() => resizeChatWindow(size === 'small' ? 'large' : 'small')}
            >
              {size === 'small' ? <Maximize2 aria-hidden /> : <Minimize2 aria-hidden />}
            </IconButton>
          )}
        </>
      }
    >
      <Status />
      <Body />
    </FloatingWindow>
  );
}

/** One line about who is there, or why nothing moves. */
function Status() {
  const { t } = useTranslation('chat');
  const { phase, conversation, office, isStale } = useConversation();
  const isOnline = useIsOnline();
  return (
    <p className={styles.status} role="status" data-away={isOnline && !isStale ? undefined : ''}>
      {!isOnline || isStale ? (
        <>
          <WifiOff aria-hidden size={16} />
          {t('status.offline')}
        </>
      ) : (
        phase === 'ready' && statusText()
      )}
    </p>
  );

  function statusText(): ReactNode {
    if (conversation?.state === 'active') return t('status.active');
    if (conversation?.state === 'ended') return t('status.ended');
    if (!office.isOpen) return t('status.closed');
    if (conversation?.position) return t('status.position', { count: conversation.position });
    return t(conversation ? 'status.waiting' : 'status.open');
  }
}

function Body() {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const isVisitor = !useSession(({ isLogin }) => isLogin);
  const { phase, conversation, office, messages, unsent, isLoadingEarlier, readNumber } = useConversation();
  const isTyping = useIsTyping();

  if (phase !== 'ready' && messages.length === 0)
    return (
      <div className={styles.waiting} aria-busy>
        <SkeletonText lines={4} />
      </div>
    );
  if (!office.isOpen && !conversation) return <LetterForm opensAt={office.opensAt} isVisitor={isVisitor} onSend={leaveLetter} />;
  const isEmpty = messages.length === 0 && unsent.length === 0;
  return (
    <>
      {isEmpty ? (
        <div className={styles.empty}>
          <EmptyState title={t('empty.title')} description={t('empty.body')} />
        </div>
      ) : (
        <Thread
          messages={messages}
          unsent={unsent}
          readNumber={readNumber}
          staffReadNumber={conversation?.readByStaff ?? 0}
          hasEarlier={(messages[0]?.number ?? 1) > 1}
          isLoadingEarlier={isLoadingEarlier}
          isTyping={isTyping}
          refusalText={errorText}
          onEarlier={() => void readEarlier().catch(portal.notifyError)}
          onSeen={markSeen}
          onRetry={retrySending}
          onRemove={takeBack}
        />
      )}
      {conversation?.state === 'ended' ? (
        <EndedPart rating={conversation.rating} onRate={(stars) => rateConversation(stars, '')} onAnother={startAnother} />
      ) : (
        <Composer onSend={write} onTyping={tellTyping} />
      )}
    </>
  );
}

/** It is told every few seconds while it goes on, and nobody says that it has stopped. */
function useIsTyping(): boolean {
  const { typingUntil } = useConversation();
  const [isOver, setIsOver] = useState(0);
  useEffect(() => {
    const left = typingUntil - performance.now();
    if (left <= 0) return;
    const timer = setTimeout(() => setIsOver(typingUntil), left);
    return () => clearTimeout(timer);
  }, [typingUntil]);
  return typingUntil > 0 && isOver !== typingUntil;
}
