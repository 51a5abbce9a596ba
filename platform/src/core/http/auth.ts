import { agentCodes, backgroundHeader, type EncryptedPayload, type OperatorRole, trialCode } from '@portal/contracts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors';

/** Who calls. Taken from the session's record on the server, never from what the caller says. */
export type Identity = {
  memberId: string;
  account: string;
  /** 0 member, 1, 2, 41, 42 agents, 4 trial. */
  isAgent: number;
  sessionId: string;
  /** Came by a password that is an initial one or has run out. */
  mustChangePassword: boolean;
};

/** A member of staff who calls. */
export type OperatorIdentity = { operatorId: string; name: string; roles: readonly OperatorRole[]; sessionId: string };

/** What core needs from the session module. */
export type MemberAuthenticator = {
  /** By the opaque token of the header `token` or `authorization: Bearer`. */
  byToken(token: string, request: FastifyRequest): Promise<Identity | null>;
  /** By the resume cookie; only the event stream reads it. */
  byCookie(request: FastifyRequest): Promise<Identity | null>;
  /** Of these sessions those that are alive now, by the same rules as a token's; keeps no idle session alive. */
  bySessions(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Identity>>;
};

/** What core needs from the operators module. */
export type OperatorAuthenticator = {
  /** By the opaque token of an operator's cookie. Only an act of the operator's own keeps an idle session alive. */
  operatorByToken(token: string, ask: { isOwnAct: boolean }): Promise<OperatorIdentity | null>;
};

export type Authenticator = MemberAuthenticator & OperatorAuthenticator;

/** Opens the body of an encrypted call or throws its refusal (`payload.*`). */
export type PayloadOpener = (payload: EncryptedPayload, request: FastifyRequest) => Promise<unknown>;

export const authErrors = {
  needed: () => new AppError('session.needed', 401),
  expired: () => new AppError('session.expired', 401),
  agentNeeded: () => new AppError('session.agent_needed', 403),
  passwordChangeRequired: () => new AppError('session.password_change_required', 403),
  realAccountNeeded: () => new AppError('session.real_account_needed', 403),
  operatorNeeded: () => new AppError('operators.needed', 401),
  operatorExpired: () => new AppError('operators.expired', 401),
  roleNeeded: () => new AppError('operators.role_needed', 403),
  overrideOn: () => new AppError('release.override_on', 403),
};

export function tokenOf({ headers }: FastifyRequest): string | null {
  const { token, authorization } = headers;
  if (typeof token === 'string' && token) return token;
  return /^Bearer ([!-~]{1,512})$/.exec(authorization ?? '')?.[1] ?? null;
}

/**
 * The prefix makes a browser refuse the cookie from anything but this host over https; only plain http, a developer's machine, goes
 * without. A process that asks inside the network hands on the cookie it was given, so both names are read.
 */
export const operatorCookie = { secure: '__Host-operator', plain: 'operator' } as const;

export function operatorTokenOf({ cookies }: FastifyRequest): string | null {
  return cookies[operatorCookie.secure] ?? cookies[operatorCookie.plain] ?? null;
}

/** Whether the page asks by itself, and nobody need sit before it. */
export const isBackground = ({ headers }: FastifyRequest): boolean => headers[backgroundHeader] !== undefined;

/**
 * Whether the page runs builds that are not what everybody gets. The edge says so and cuts what a visitor sends under this name, so any
 * value counts.
 */
export const isOverridden = ({ headers }: FastifyRequest): boolean => headers['x-portal-override'] !== undefined;

export const isAgentAccount = ({ isAgent }: Identity) => agentCodes.includes(isAgent);
export const isTrialAccount = ({ isAgent }: Identity) => isAgent === trialCode;
