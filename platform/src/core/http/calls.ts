import { type Call, EncryptedPayload, envelopeOf, hasRight, IdempotencyKey, Nothing } from '@portal/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  authErrors,
  type Authenticator,
  type Identity,
  isAgentAccount,
  isBackground,
  isOverridden,
  isTrialAccount,
  type OperatorIdentity,
  operatorTokenOf,
  type PayloadOpener,
  tokenOf,
} from './auth';
import { isAnsweredWhileClosed, isWayOut } from './closed-portal';
import { describeCall } from './description/describe-call';
import { AppError, requestErrors } from '../errors';
import { type Http, ok } from './http';
import type { AnyTwoOfficerHandler, Approvals, TwoOfficerCall, TwoOfficerHandler, ValueOf } from './two-officers';

declare module 'fastify' {
  interface FastifyContextConfig {
    auth?: Call['auth'];
  }
  interface FastifyRequest {
    identity: Identity | null;
    operator: OperatorIdentity | null;
  }
}

type Output<C extends Call, Part extends 'params' | 'query' | 'body'> = C[Part] extends z.ZodType ? z.output<C[Part]> : undefined;
type MemberOf<C extends Call> = C['auth'] extends 'member' ? Identity : C['auth'] extends 'optional' ? Identity | null : null;

export type CallInput<C extends Call> = {
  params: Output<C, 'params'>;
  query: Output<C, 'query'>;
  body: Output<C, 'body'>;
  /** The signed-in caller; `null` for visitors of optional calls and for calls without sign-in. */
  member: MemberOf<C>;
  /** The signed-in operator; `null` for calls that are not for operators. */
  operator: C['auth'] extends 'operator' ? OperatorIdentity : null;
  /** Names the caller's attempt. Only on idempotent calls. */
  key: C extends { idempotent: true } ? string : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

type CallTable = Record<string, Call>;
type HandlerOf<C extends Call> = C extends TwoOfficerCall
  ? TwoOfficerHandler<Output<C, 'params'>, Output<C, 'body'>, ValueOf<C>>
  : (input: CallInput<C>) => Promise<z.output<C['value']>>;
export type Handlers<T extends CallTable> = { [N in keyof T]?: HandlerOf<T[N]> };
type PlainHandler = (input: never) => Promise<unknown>;

/**
 * Serves calls of a contract. Everything a call's row says is enforced here: sign-in, account kind, encryption, key, two officers, schemas,
 * envelope.
 */
export type CallServer = <T extends CallTable>(table: T, handlers: Handlers<T>) => void;

const WithKey = z.looseObject({ 'idempotency-key': IdempotencyKey });
const NoBody = Nothing.nullish();

/** Fastify takes a key without a value for a mistake. */
const withoutGaps = (schema: object) => Object.fromEntries(Object.entries(schema).filter(([, part]) => part !== undefined));

/** Whoever leaves before the answer frees no room for the next: the work goes on. */
const keepPlace = <T>({ place }: FastifyRequest, work: () => Promise<T>): Promise<T> => (place ? place.during(work) : work());

type Deps = {
  http: Http;
  authenticator: Authenticator;
  openPayload: PayloadOpener;
  approvals: Approvals;
  /** Throws the refusal of whoever is not served now: maintenance, restricted visitors. */
  demandOpen(request: FastifyRequest): Promise<void>;
  /** Throws the refusal of what staff have switched off. */
  demandModules(name: string, body: unknown): Promise<void>;
};

export function createCallServer({ http, authenticator, openPayload, approvals, demandOpen, demandModules }: Deps): CallServer {
  http.decorateRequest('identity', null);
  http.decorateRequest('operator', null);

  function serve(name: string, call: Call, handler: PlainHandler) {
    const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    http.route({
      method,
      url: path,
      config: { auth: call.auth, operation: describeCall(name, call), ...(isWayOut(name) && { share: 'exits' }) },
      ...(call.bodyLimitBytes !== undefined && { bodyLimit: call.bodyLimitBytes }),
      schema: withoutGaps({
        params: call.params,
        querystring: call.query ?? Nothing,
        body: method === 'GET' ? undefined : (call.body ?? NoBody),
        headers: call.idempotent ? WithKey : undefined,
        response: { 200: envelopeOf(call.value) },
      }),
      onRequest: (request) => admit(request, name, call),
      preValidation: async (request) => {
        // A body may come long after its headers. A caller who has signed out or lost rights in the meantime is refused.
        if (request.body) await admit(request, name, call);
        if (call.idempotent && !WithKey.safeParse(request.headers).success) throw requestErrors.keyNeeded();
        if (!call.encrypted) return;
        // Everything that is not exactly the envelope's shape is treated as a plain body.
        const payload = EncryptedPayload.safeParse(request.body);
        if (!payload.success) throw new AppError('payload.plain', 400);
        request.body = await openPayload(payload.data, request);
      },
      preHandler: (request) => demandModules(name, request.body),
      handler: async (request, reply) => {
        const { params, query, body, identity: member, operator } = request;
        const key = call.idempotent ? (request.headers['idempotency-key'] as string) : undefined;
        const value = await keepPlace(request, () => handler({ params, query, body, member, operator, key, request, reply } as never));
        return reply.sent ? reply : ok(value);
      },
    });
  }

  /** Judges the caller as of now. */
  async function admit(request: FastifyRequest, name: string, call: Call): Promise<void> {
    if (!isAnsweredWhileClosed(name, call)) await demandOpen(request);
    if (call.auth === 'member' || call.auth === 'optional') await identify(request, call);
    if (call.auth === 'operator') await identifyOperator(request, call);
  }

  /** The handler of what takes two officers is never run by the call itself: the first officer's word only waits. */
  function propose(name: string, call: TwoOfficerCall, handler: AnyTwoOfficerHandler): PlainHandler {
    approvals.register(name, call, handler);
    return async ({ operator, params, body, request }: CallInput<TwoOfficerCall>) => {
      const approvalId = await approvals.propose(name, operator, request.ip, { params, body });
      return { state: 'waiting', approvalId };
    };
  }

  async function identify(request: FastifyRequest, call: Call) {
    const token = tokenOf(request);
    request.identity = token ? await authenticator.byToken(token, request) : null;
    const { identity } = request;
    request.place?.belongTo(identity?.memberId ?? null);
    if (call.auth === 'optional') {
      // Reads as a visitor until the password is changed.
      if (identity?.mustChangePassword && !call.withOldPassword) request.identity = null;
      return;
    }
    if (!identity) throw token ? authErrors.expired() : authErrors.needed();
    if (identity.mustChangePassword && !call.withOldPassword) throw authErrors.passwordChangeRequired();
    if (call.agent && !isAgentAccount(identity)) throw authErrors.agentNeeded();
    if (call.realAccount && isTrialAccount(identity)) throw authErrors.realAccountNeeded();
    // A tab that tries out another build must not move real money; trial money is allowed.
    if (call.idempotent && isOverridden(request) && !isTrialAccount(identity)) throw authErrors.overrideOn();
  }

  async function identifyOperator(request: FastifyRequest, call: Call) {
    const token = operatorTokenOf(request);
    request.operator = token ? await authenticator.operatorByToken(token, { isOwnAct: !isBackground(request) }) : null;
    if (!request.operator) throw token ? authErrors.operatorExpired() : authErrors.operatorNeeded();
    if (call.role && !hasRight(request.operator.roles, call.role)) throw authErrors.roleNeeded();
  }

  return (table, handlers) => {
    for (const [name, handler] of Object.entries(handlers)) {
      const call = table[name]!;
      if (!handler) continue;
      if (call.control === 'two_officers') serve(name, call, propose(name, call, handler as unknown as AnyTwoOfficerHandler));
      else serve(name, call, handler as unknown as PlainHandler);
    }
  };
}
