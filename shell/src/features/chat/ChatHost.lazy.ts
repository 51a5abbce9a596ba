import { lazyPart } from '@portal/ui/lazy-part';
import { whenIdle } from '../../lib/when-idle';

export const loadChat = () => import(/* webpackChunkName: "chat-button" */ './ChatHost');

/** The first picture needs neither the chat nor its button. */
export const ChatHost = lazyPart<object>(() => new Promise<void>(whenIdle).then(loadChat).then((module) => module.ChatHost));
