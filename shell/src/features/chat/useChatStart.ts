import { i18n } from '@portal/i18n';
import { errorText } from '@portal/portal';
import { isApiError } from '@portal/api-client';
import { useEffect } from 'react';
import { addToast } from '../../state/overlays/toasts.store';
import { openWindow } from '../../state/windows/open-window';
import { closeChatWindow, useChatWindow } from './chat-window.store';
import { startConversation } from './conversation';

/** Every opening asks anew. A service that cannot be reached closes the window, and says so (CHAT-01). */
export function useChatStart(): void {
  useEffect(() => {
    // A part of the page may come back with a window that was closed before.
    if (!useChatWindow.getState().isOpen) return;
    void startConversation().then(
      ({ outside }) => {
        if (outside === null) return;
        closeChatWindow();
        openWindow({ address: outside, name: 'customer-service', width: 440, height: 750 });
      },
      (error: unknown) => {
        closeChatWindow();
        addToast({ kind: 'error', title: i18n.t('chat:failed'), ...(isApiError(error) && { body: errorText(error) }) });
      },
    );
  }, []);
}
