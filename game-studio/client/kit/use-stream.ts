import { useEffect, useRef, useState } from 'react';
import type { Json } from '../../src/core/json';
import { useApi } from './game-context';

type Listener = {
  /** The stream is open, at first or again: read the state, since events may have been missed. */
  onOpen(): void;
  onEvent(event: string, data: Json): void;
};

const LONGEST_PAUSE_MILLISECONDS = 10_000;

/** Listens to a topic and to what the server tells this session alone. Returns whether the stream is open now. */
export function useStream(topic: string, listener: Listener): boolean {
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });

  useEffect(() => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pauseMilliseconds = 500;
    let isOver = false;

    function again() {
      source?.close();
      setOpen(false);
      if (isOver) return;
      timer = setTimeout(() => void open(), pauseMilliseconds);
      pauseMilliseconds = Math.min(pauseMilliseconds * 2, LONGEST_PAUSE_MILLISECONDS);
    }

    async function open() {
      try {
        const { ticket } = await api.post<{ ticket: string }>('/stream-tickets');
        if (isOver) return;
        source = new EventSource(`/api/stream?${new URLSearchParams({ ticket, topic })}`);
        source.addEventListener('stream.opened', () => {
          pauseMilliseconds = 500;
          setOpen(true);
          latest.current.onOpen();
        });
        source.addEventListener('message', ({ data }) => {
          const { event, data: content } = JSON.parse(data as string) as { event: string; data: Json };
          latest.current.onEvent(event, content);
        });
        // The browser would try again with a ticket that has been used.
        source.addEventListener('error', again);
      } catch {
        again();
      }
    }

    void open();
    return () => {
      isOver = true;
      clearTimeout(timer);
      source?.close();
    };
  }, [api, topic]);

  return isOpen;
}
