import { loadChatTexts } from './chat-texts';
import { ChatWindow } from './ChatWindow';

/** The chat's window with its words. */
export const loadChatWindow = (): Promise<typeof ChatWindow> => loadChatTexts().then(() => ChatWindow);
