import { refusalOf, type Refusal } from '@portal/staff';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStaff } from '../../lib/staff';
import { answer, answerWithPicture, type DeskChatMessage, type DeskChatRow, readMessages } from './service-desk.api';
import { useChatNews } from './useChatNews';

export type Draft = { clientId: string; text: string; image: { name: string; data: string } | null; refusal: Refusal | null };

/** Also without a hint, in case one was lost. */
const everyMs = 5_000;
const typingMs = 6_000;

/**
 * A conversation with all its messages, kept up to date: after every hint, every reconnect, and now and then, what comes after the last
 * number is read. What is being sent keeps its id until it is taken, so that a repetition is the same message.
 */
export function useConversation(id: string) {
  const { onEnd } = useStaff();
  const [chat, setChat] = useState<DeskChatRow | null>(null);
  const [messages, setMessages] = useState<readonly DeskChatMessage[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [typedAt, setTypedAt] = useState<number | null>(null);
  const last = useRef(0);
  const running = useRef(false);
  const isAsked = useRef(false);

  const fail = useCallback(
    (error: unknown) => {
      const found = refusalOf(error);
      if (found.status === 401) onEnd();
      return found;
    },
    [onEnd],
  );

  const sync = useCallback(async () => {
    isAsked.current = true;
    // One reader at a time: whoever asks meanwhile makes it read once more.
    if (running.current) return;
    running.current = true;
    try {
      while (isAsked.current) {
        isAsked.current = false;
        const page = await readMessages(id, last.current, { isBackground: true });
        const fresh = page.messages.filter(({ number }) => number > last.current);
        last.current = fresh.at(-1)?.number ?? last.current;
        setChat(page.chat);
        setRefusal(null);
        if (fresh.length > 0) {
          setMessages((known) => [...known, ...fresh]);
          setDrafts((waiting) => waiting.filter(({ clientId }) => !fresh.some((message) => message.clientId === clientId)));
          if (fresh.some(({ from }) => from === 'member')) setTypedAt(null);
        }
        if (page.hasMore) isAsked.current = true;
      }
    } catch (error) {
      setRefusal(fail(error));
    } finally {
      running.current = false;
    }
  }, [id, fail]);

  useEffect(() => {
    last.current = 0;
    setMessages([]);
    setDrafts([]);
    setChat(null);
    void sync();
    const timer = setInterval(() => void sync(), everyMs);
    return () => clearInterval(timer);
  }, [sync]);
  useChatNews({
    onChange: (conversationId) => (conversationId === null || conversationId === id ? void sync() : undefined),
    onTyping: (conversationId) => (conversationId === id ? setTypedAt(Date.now()) : undefined),
  });
  useEffect(() => {
    if (typedAt === null) return undefined;
    const timer = setTimeout(() => setTypedAt(null), typingMs);
    return () => clearTimeout(timer);
  }, [typedAt]);

  async function send({ clientId, text, image }: Draft): Promise<void> {
    setDrafts((waiting) => waiting.map((draft) => (draft.clientId === clientId ? { ...draft, refusal: null } : draft)));
    try {
      if (image) await answerWithPicture(id, clientId, image);
      else await answer(id, clientId, text);
      await sync();
    } catch (error) {
      const found = fail(error);
      setDrafts((waiting) => waiting.map((draft) => (draft.clientId === clientId ? { ...draft, refusal: found } : draft)));
    }
  }

  return {
    chat,
    messages,
    refusal,
    drafts,
    isTyping: typedAt !== null,
    sync,
    /** Says something; it stands in `drafts` until it is among the messages. */
    say(text: string, image: Draft['image'] = null): void {
      const draft: Draft = { clientId: crypto.randomUUID(), text, image, refusal: null };
      setDrafts((waiting) => [...waiting, draft]);
      void send(draft);
    },
    sendAgain: (draft: Draft) => void send(draft),
    drop: (draft: Draft) => setDrafts((waiting) => waiting.filter(({ clientId }) => clientId !== draft.clientId)),
  };
}

export type ConversationState = ReturnType<typeof useConversation>;
