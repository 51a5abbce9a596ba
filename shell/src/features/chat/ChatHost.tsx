import { agentCodes } from '@portal/contracts/brand';
import { useSession } from '@portal/session';
import { lazyPart, PartFailure } from '@portal/ui/lazy-part';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { layoutOf } from '../../layout/layout-of';
import { useFrame } from '../../state/frame.store';
import { useModule } from '../../state/status.store';
import { ChatLauncher } from './ChatLauncher';
import { closeChatWindow, useChatWindow } from './chat-window.store';
import { followChat } from './follow-chat';
import { LostChat } from './LostChat';

const ChatWindow = lazyPart<object>(() =>
  import(/* webpackChunkName: "chat" */ './load-chat-window').then(({ loadChatWindow }) => loadChatWindow()),
);

const showLost = () => <LostChat />;

/** The chat's button and window, where the brand chats and for everybody but agents (CHAT-01). */
export function ChatHost() {
  const { pathname } = useLocation();
  const areBarsAllowed = useFrame((frame) => frame.areBarsAllowed);
  const hasModule = useModule('CBS3');
  const isKnown = useSession(({ status }) => status !== 'unknown');
  const isAgent = useSession((session) => agentCodes.includes(session.isAgent));
  const opening = useChatWindow((chat) => chat.opening);
  const mayChat = hasModule && isKnown && !isAgent;

  useEffect(() => {
    if (!mayChat) return;
    const stop = followChat();
    return () => {
      stop();
      closeChatWindow();
    };
  }, [mayChat]);

  if (!mayChat) return null;
  return (
    <>
      {layoutOf(pathname, areBarsAllowed).hasMenu && <ChatLauncher />}
      {/* A window that is closed gives the focus back first, so it is not taken away before the next one. */}
      {opening > 0 && (
        <PartFailure key={opening} value={showLost}>
          <Suspense fallback={null}>
            <ChatWindow />
          </Suspense>
        </PartFailure>
      )}
    </>
  );
}

export { openService } from './open-chat';
