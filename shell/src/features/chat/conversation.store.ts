import type { ChatConversation, ChatMessage, ChatOffice } from '@portal/contracts';
import { create } from 'zustand';
import type { Unsent } from '@portal/ui/outbox';

export type ConversationState = {
  phase: 'idle' | 'loading' | 'ready';
  /** Whose service answers. */
  csType: 'VIP' | 'LIVECHAT';
  office: ChatOffice;
  /** The latest one, also when it has ended; null before the first word. */
  conversation: ChatConversation | null;
  messages: readonly ChatMessage[];
  unsent: readonly Unsent[];
  isLoadingEarlier: boolean;
  /** What had been read when the window was opened. */
  readNumber: number;
  /** Until when the other side is typing, by the page's clock; 0: it is not. */
  typingUntil: number;
  /** The last try to read it failed: what stands here may be old. */
  isStale: boolean;
};

export const blank: ConversationState = {
  phase: 'idle',
  csType: 'LIVECHAT',
  office: { isOpen: true, opensAt: null },
  conversation: null,
  messages: [],
  unsent: [],
  isLoadingEarlier: false,
  readNumber: 0,
  typingUntil: 0,
  isStale: false,
};

/** The conversation of this page's member or visitor with the service. */
export const useConversation = create<ConversationState>(() => blank);
