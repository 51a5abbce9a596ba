import { refusalOf, type Refusal } from '@portal/staff';
import type { Unsent } from '@portal/ui/outbox';
import type { Picture } from '@portal/ui/picture-field';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStaff } from '../../lib/staff';
import { answersOf } from './answers';
import { type DeskChatMessage, type DeskChatRow, readMessages } from './service-desk.api';
import { useChatNews } from './useChatNews';

/** Also without a hint, in case one was lost. */
const everyMs = 5_000;
const typingMs = 6_000;

/**
 * A conversation with all its messages, kept up to date: after every hint, every reconnect, and now and then, what comes after the last
 * number is read. What is being sent goes out by itself until it has arrived.
 */
export function useConversation(id: string) {
  const staff = useStaff();
  const { onEnd } = staff;
  const answers = useMemo(() => answersOf(staff, id), [staff, id]);
  const [chat, setChat] = useState<DeskChatRow | null>(null);
  const [messages, setMessages] = useState<readonly DeskChatMessage[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
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
          setMessages((known) => merge(known, fresh));
          answers.settle(new Set(fresh.flatMap(({ clientId }) => clientId ?? [])));
          if (fresh.some(({ from }) => from === 'member')) setTypedAt(null);
        }
        if (page.hasMore) isAsked.current = true;
      }
    } catch (error) {
      setRefusal(fail(error));
    } finally {
      running.current = false;
    }
  }, [id, fail, answers]);

  useEffect(() => {
    last.current = 0;
    setMessages([]);
    setChat(null);
    void sync();
    const timer = setInterval(() => void sync(), everyMs);
    return () => clearInterval(timer);
  }, [sync]);
  useChatNews({
    onChange(news) {
      if (news !== null && news.conversationId !== id) return;
      // What was sent from here is there already.
      if (news?.isMessage && news.number <= last.current) return;
      void sync();
    },
    onTyping: (conversationId) => (conversationId === id ? setTypedAt(Date.now()) : undefined),
  });
  useEffect(() => {
    if (typedAt === null) return undefined;
    const timer = setTimeout(() => setTypedAt(null), typingMs);
    return () => clearTimeout(timer);
  }, [typedAt]);

  useEffect(
    () =>
      answers.follow({
        onUnsent: setUnsent,
        onDelivered(message) {
          setMessages((known) => merge(known, [message]));
          // Others may have spoken in between.
          if (message.number === last.current + 1) last.current = message.number;
          else if (message.number > last.current) void sync();
        },
      }),
    [answers, sync],
  );
  const hasUnsentPicture = unsent.some(({ picture }) => picture !== null);
  useEffect(() => {
    if (!hasUnsentPicture) return undefined;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsentPicture]);

  return {
    chat,
    messages,
    refusal,
    unsent,
    isTyping: typedAt !== null,
    sync,
    /** Says something; it stands in `unsent` until it is among the messages. */
    say: (text: string, picture: Picture | null = null): void => answers.add({ text, picture }),
    sendAgain: (clientId: string): void => answers.retry(clientId),
    drop: (clientId: string): void => answers.remove(clientId),
  };
}

export type ConversationState = ReturnType<typeof useConversation>;

/** Each number once, in their order. */
const merge = (known: readonly DeskChatMessage[], more: readonly DeskChatMessage[]): DeskChatMessage[] =>
  [...new Map([...known, ...more].map((message) => [message.number, message])).values()].sort((one, other) => one.number - other.number);
