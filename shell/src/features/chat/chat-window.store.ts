import { create } from 'zustand';

export type ChatSize = 'small' | 'large';

type ChatWindowState = {
  isOpen: boolean;
  size: ChatSize;
  /** A sheet or a popup was open when it was opened: it lies over that. */
  isOnTop: boolean;
  /** Counts openings: each one is a window of its own, above what was opened before it. */
  opening: number;
  /** Where the member's chat is, as the platform says. */
  chatUrl: string | null;
  unReadCount: number;
};

/** The chat's window and what its button says (CHAT-01). */
export const useChatWindow = create<ChatWindowState>(() => ({
  isOpen: false,
  size: 'small',
  isOnTop: false,
  opening: 0,
  chatUrl: null,
  unReadCount: 0,
}));

const hasCover = () => document.querySelector('[data-open]:is([role="dialog"], [role="alertdialog"]):not([data-beside])') !== null;

export function showChatWindow(size: ChatSize): void {
  const { opening } = useChatWindow.getState();
  useChatWindow.setState({ isOpen: true, size, isOnTop: hasCover(), opening: opening + 1 });
}

export const closeChatWindow = (): void => useChatWindow.setState({ isOpen: false });
export const resizeChatWindow = (size: ChatSize): void => useChatWindow.setState({ size });
export const setUnread = (unReadCount: number): void => useChatWindow.setState({ unReadCount });
