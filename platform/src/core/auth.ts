import { agentCodes, type EncryptedPayload, trialCode } from '@portal/contracts';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors';

/** Who calls. Taken from the session's record on the server, never from what the caller says. */
export type Identity = {
  memberId: string;
  account: string;
  /** 0 member, 1, 2, 41, 42 agents, 4 trial. */
  isAgent: number;
  sessionId: string;
};

/** What core needs from the session module. */
export type Authenticator = {
  /** By the opaque token of the header `token` or `authorization: Bearer`. */
  byToken(token: string, request: FastifyRequest): Promise<Identity | null>;
  /** By the resume cookie; only the event stream reads it. */
  byCookie(request: FastifyRequest): Promise<Identity | null>;
};

/** Opens the body of an encrypted call or throws its refusal (`payload.*`). */
export type PayloadOpener = (payload: EncryptedPayload, request: FastifyRequest) => Promise<unknown>;

export const authErrors = {
  needed: () => new AppError('session.needed', 401),
  expired: () => new AppError('session.expired', 401),
  agentNeeded: () => new AppError('session.agent_needed', 403),
  realAccountNeeded: () => new AppError('session.real_account_needed', 403),
};

export function tokenOf({ headers }: FastifyRequest): string | null {
  const { token, authorization } = headers;
  if (typeof token === 'string' && token) return token;
  return /^Bearer ([!-~]{1,512})$/.exec(authorization ?? '')?.[1] ?? null;
}

export const isAgentAccount = ({ isAgent }: Identity) => agentCodes.includes(isAgent);
export const isTrialAccount = ({ isAgent }: Identity) => isAgent === trialCode;
