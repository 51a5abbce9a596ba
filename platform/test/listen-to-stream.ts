import { get, type IncomingMessage } from 'node:http';

export type StreamEvent = { event: string; data: unknown };
export type OpenStream = {
  status: number;
  events: StreamEvent[];
  /** Resolves with the first event of this name, from the past or the future. */
  next(event: string): Promise<StreamEvent>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
};

/** Reads a server-sent event stream as a browser does. */
export function listenToStream(url: string, headers: Record<string, string> = {}): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers }, (response) => resolve(read(response, () => request.destroy())));
    request.on('error', reject);
  });
}

function read(response: IncomingMessage, close: () => void): OpenStream {
  const events: StreamEvent[] = [];
  const waiting: { event: string; tell(found: StreamEvent): void }[] = [];
  let text = '';
  response.setEncoding('utf8');
  response.on('error', () => undefined);
  response.on('data', (chunk: string) => {
    text += chunk;
    const parts = text.split('\n\n');
    text = parts.pop()!;
    for (const part of parts) {
      const event = /^event: (.*)$/m.exec(part)?.[1];
      const data = /^data: (.*)$/m.exec(part)?.[1];
      if (!event || !data) continue;
      const found = { event, data: JSON.parse(data) as unknown };
      events.push(found);
      for (const { tell } of waiting.filter((one) => one.event === event)) tell(found);
    }
  });
  return {
    status: response.statusCode!,
    events,
    next: (event) => {
      const found = events.find((one) => one.event === event);
      return found ? Promise.resolve(found) : new Promise((tell) => waiting.push({ event, tell }));
    },
    ended: new Promise((resolve) => response.on('close', resolve)),
    close,
  };
}
