import { i18n } from '@portal/i18n';
import { useEffect } from 'react';
import { addToast } from '../../state/overlays/toasts.store';
import { closeChatWindow } from './chat-window.store';

/** The window's code did not come, or broke: the window closes, and that is said. */
export function LostChat() {
  useEffect(() => {
    closeChatWindow();
    addToast({ kind: 'error', title: i18n.t('shell:failure.chunkTitle') });
  }, []);
  return null;
}
