import type { ServerResponse } from 'node:http';
import type { DeskFinding, DeskState, HealthChange } from '@portal/contracts/release-desk';
import { createSessionWatch } from '@portal/node-http';
import type { FastifyRequest } from 'fastify';

type StreamEvents = { state: DeskState; health: HealthChange; finding: DeskFinding };
type Options = {
  /** Whether the operator who asked for the stream may still see what it tells. */
  isStillAllowed(request: FastifyRequest): Promise<boolean>;
  report(message: string, error: unknown): void;
};
export type ConsoleStream = ReturnType<typeof createConsoleStream>;

const heartbeatMs = 15_000;
/** Whoever has signed out, was locked or lost the role, hears no more after this long. */
const watchMs = 10_000;
/** A reader this far behind is cut off; it reads everything again when it comes back. */
const mostBacklogBytes = 512 * 1024;
const mostStreams = 100;

/** Server-sent events for open consoles. It keeps no history: who comes back reads the state again. */
export function createConsoleStream({ isStillAllowed, report }: Options) {
  const streams = new Set<ServerResponse>();
  // The platform knows an operator by the cookie of the request that opened the stream, so each is asked about on its own.
  const watch = createSessionWatch<FastifyRequest>({
    everyMilliseconds: watchMs,
    report: (error) => report('The sessions of open consoles cannot be looked up.', error),
    async findAlive(requests) {
      const answers = await Promise.all(requests.map(async (request) => ((await isStillAllowed(request)) ? [request] : [])));
      return new Set(answers.flat());
    },
  });

  function write(response: ServerResponse, text: string): void {
    if (response.writableLength <= mostBacklogBytes) return void response.write(text);
    streams.delete(response);
    response.destroy();
  }

  const timer = setInterval(() => streams.forEach((response) => write(response, ': still here\n\n')), heartbeatMs);
  timer.unref();

  return {
    isFull: () => streams.size >= mostStreams,
    /** Whose stream a request opens. */
    ownerOf: (request: FastifyRequest) => ({ session: request, watch, end: (response: ServerResponse) => response.end() }),
    open(response: ServerResponse): void {
      streams.add(response);
      response.on('close', () => streams.delete(response));
      response.write('retry: 2000\n\n');
    },
    send<Name extends keyof StreamEvents>(name: Name, data: StreamEvents[Name]): void {
      const text = `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
      for (const response of streams) write(response, text);
    },
    /** Ends the streams of operators who may not see them any more: the watch's one step. */
    endExpired: watch.look,
    stop(): void {
      clearInterval(timer);
      watch.stop();
      for (const response of streams) response.end();
      streams.clear();
    },
  };
}
