import { lazyPart } from '@portal/ui/lazy-part';
import { whenIdle } from '../../lib/when-idle';

/** The first picture needs neither the chat nor its button. */
export const ChatHost = lazyPart<object>(() =>
  new Promise<void>(whenIdle)
    .then(() => import(/* webpackChunkName: "chat-button" */ './load-chat-host'))
    .then(({ loadChatHost }) => loadChatHost()),
);
