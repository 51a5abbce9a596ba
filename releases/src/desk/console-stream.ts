import type { ServerResponse } from 'node:http';
import type { DeskFinding, DeskState, HealthChange } from '@portal/contracts/release-desk';

type StreamEvents = { state: DeskState; health: HealthChange; finding: DeskFinding };
type Stream = { response: ServerResponse; isStillAllowed: () => Promise<boolean> };
export type ConsoleStream = ReturnType<typeof createConsoleStream>;

const heartbeatMs = 15_000;
/** A reader this far behind is cut off; it reads everything again when it comes back. */
const mostBacklogBytes = 512 * 1024;
const mostStreams = 100;

/** Server-sent events for open consoles. It keeps no history: who comes back reads the state again. */
export function createConsoleStream() {
  const streams = new Set<Stream>();

  function write(stream: Stream, text: string): void {
    if (stream.response.writableLength <= mostBacklogBytes) return void stream.response.write(text);
    streams.delete(stream);
    stream.response.destroy();
  }

  /** Whoever has signed out, or lost the role, hears no more. */
  async function checkAndBeat(): Promise<void> {
    for (const stream of streams) {
      if (await stream.isStillAllowed()) write(stream, ': still here\n\n');
      else stream.response.end();
    }
  }
  const timer = setInterval(() => void checkAndBeat(), heartbeatMs);
  timer.unref();

  return {
    isFull: () => streams.size >= mostStreams,
    open(stream: Stream): void {
      streams.add(stream);
      stream.response.on('close', () => streams.delete(stream));
      stream.response.write('retry: 2000\n\n');
    },
    send<Name extends keyof StreamEvents>(name: Name, data: StreamEvents[Name]): void {
      const text = `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
      for (const stream of streams) write(stream, text);
    },
    stop(): void {
      clearInterval(timer);
      for (const { response } of streams) response.end();
      streams.clear();
    },
  };
}
