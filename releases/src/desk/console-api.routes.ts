import {
  DeskAct,
  HealthQuery,
  LogQuery,
  type AuditFinding,
  type DeskActed,
  type DeskLog,
  type DeskState,
} from '@portal/contracts/release-desk';
import { openEventStream } from '@portal/node-http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ChannelEvent } from '../channel-event';
import { doAudited } from './audit/audited';
import { callerOf, needOperator, needReleaser } from './caller';
import type { ConsoleStream } from './console-stream';
import { deskErrors } from './desk-error';
import type { HealthDesk } from './health/health-desk';
import type { Operators } from './operators';
import { parseRequest } from './parse-request';

export type ConsoleApiDeps = {
  operators: Operators;
  health: HealthDesk;
  stream: ConsoleStream;
  /** What the desk itself has found about the operators' audit. */
  auditFinding(): AuditFinding | null;
  readState(): Promise<DeskState>;
  readEvents(): Promise<readonly ChannelEvent[]>;
  /** Does it by the library of the command line, in this operator's name. */
  act(act: DeskAct, actor: string): Promise<ChannelEvent>;
  report(message: string, error: unknown): void;
};

const succeed = <Value>(value: Value) => ({ success: true as const, value, message: '' });

function pageOfLog(events: readonly ChannelEvent[], { remote, pageNo, pageSize }: LogQuery): DeskLog {
  const own = events.filter((event) => remote === undefined || event.remote === remote).toReversed();
  const content = own.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  return { content, pageNo, totalPages: Math.ceil(own.length / pageSize), totalElements: own.length };
}

/** The console's API. Its contract is `shared/contracts/src/releases/release-desk.ts`. */
export function addConsoleApiRoutes(app: FastifyInstance, deps: ConsoleApiDeps): void {
  const { operators, health, stream, auditFinding, readState, readEvents, act, report } = deps;

  app.get('/ops/api/state', async (request) => {
    await needOperator(operators, request);
    return succeed(await readState());
  });

  app.get('/ops/api/health', async (request) => {
    await needOperator(operators, request);
    return succeed(await health.read(parseRequest(HealthQuery, request.query).remote));
  });

  app.get('/ops/api/audit', async (request) => {
    await needOperator(operators, request);
    return succeed(auditFinding());
  });

  app.get('/ops/api/log', async (request) => {
    await needOperator(operators, request);
    return succeed(pageOfLog(await readEvents(), parseRequest(LogQuery, request.query)));
  });

  app.get('/ops/api/stream', async (request, reply) => {
    await needOperator(operators, request);
    if (stream.isFull()) throw deskErrors.busy();
    const state = await readState();
    const response = openEventStream(request, reply, stream.ownerOf(request));
    if (!response) return;
    stream.open(response);
    response.write(`event: state\ndata: ${JSON.stringify(state)}\n\n`);
  });

  async function handleAct(request: FastifyRequest): Promise<DeskActed> {
    const { name } = await needReleaser(operators, request);
    const wanted = parseRequest(DeskAct, request.body);
    const { op, remote, build, reason, epoch, traffic, withoutSmoke } = wanted;
    const choices = Object.entries({ traffic, withoutSmoke }).filter(([, value]) => value !== undefined);
    const event = await doAudited(
      { operators, caller: callerOf(request), report },
      { act: op, subject: build ? `${remote}@${build}` : remote, reason, detail: { epoch, ...Object.fromEntries(choices) } },
      () => act(wanted, name),
      ({ epoch: reached, from, to }) => ({ reached, from, to }),
    );
    return { epoch: event.epoch, event };
  }
  app.post('/ops/api/act', async (request) => succeed(await handleAct(request)));
}
