import { ChatHost } from './ChatHost';
import { loadChatTexts } from './chat-texts';

/** The chat's button and window with their words. */
export const loadChatHost = (): Promise<typeof ChatHost> => loadChatTexts().then(() => ChatHost);

export { openService } from './open-chat';
