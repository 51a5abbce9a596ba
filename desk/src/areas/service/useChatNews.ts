import { useEffect, useRef } from 'react';

type News = {
  /** Something is new in this conversation; null: the line was away, so anything may be. */
  onChange: (conversationId: string | null) => void;
  /** The member is typing in it. */
  onTyping?: (conversationId: string) => void;
};
type Told = { conversationId: string; from?: string };

/** Hears of all conversations. News are hints: whoever hears one reads what comes after the last message it has. */
export function useChatNews(news: News): void {
  const latest = useRef(news);
  useEffect(() => {
    latest.current = news;
  });
  useEffect(() => {
    const source = new EventSource('/wps/events?staff=1');
    const told = (event: Event) => JSON.parse((event as MessageEvent<string>).data) as Told;
    source.addEventListener('stream.opened', () => latest.current.onChange(null));
    source.addEventListener('chat.changed', (event) => latest.current.onChange(told(event).conversationId));
    source.addEventListener('chat.typing', (event) => {
      const { conversationId, from } = told(event);
      if (from === 'member') latest.current.onTyping?.(conversationId);
    });
    return () => source.close();
  }, []);
}
