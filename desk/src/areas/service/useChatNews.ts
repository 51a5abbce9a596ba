import { useEffect, useRef } from 'react';

type Changed = { conversationId: string; number: number; isMessage?: true };
type News = {
  /** Something is new in a conversation; null: the line was away, so anything may be. */
  onChange: (news: Changed | null) => void;
  /** The member is typing in it. */
  onTyping?: (conversationId: string) => void;
};
type Typing = { conversationId: string; from: string };

/** Hears of all conversations. News are hints: whoever hears one reads what comes after the last message it has. */
export function useChatNews(news: News): void {
  const latest = useRef(news);
  useEffect(() => {
    latest.current = news;
  });
  useEffect(() => {
    const source = new EventSource('/wps/events?staff=1');
    const told = <Data>(event: Event) => JSON.parse((event as MessageEvent<string>).data) as Data;
    source.addEventListener('stream.opened', () => latest.current.onChange(null));
    source.addEventListener('chat.changed', (event) => latest.current.onChange(told<Changed>(event)));
    source.addEventListener('chat.typing', (event) => {
      const { conversationId, from } = told<Typing>(event);
      if (from === 'member') latest.current.onTyping?.(conversationId);
    });
    return () => source.close();
  }, []);
}
