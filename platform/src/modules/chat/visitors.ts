import type { Queryable } from '@portal/postgres';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../../core/ids';
import { newToken, tokenHash } from '../session';
import { findVisitor, insertVisitor } from './chat.repository';

/** The `__Host-` prefix needs https; on plain http (a developer's machine) the cookie goes without it. */
const nameFor = ({ protocol }: FastifyRequest): string => (protocol === 'https' ? '__Host-chat' : 'chat');
const lifeSeconds = 30 * 24 * 3_600;

/** Visitors have a conversation by a secret that their browser alone keeps; the platform keeps its hash. */
export function createVisitors(db: Queryable) {
  return {
    /** Who asks; null for a browser that has not opened a conversation. */
    async find(request: FastifyRequest): Promise<string | null> {
      const secret = request.cookies[nameFor(request)];
      return secret ? findVisitor(db, tokenHash(secret)) : null;
    },

    /** Makes a visitor of a browser and gives it the secret. */
    async add(request: FastifyRequest, reply: FastifyReply): Promise<string> {
      const [visitorId, secret] = [newId(), newToken()];
      await insertVisitor(db, tokenHash(secret), visitorId);
      const isSecure = request.protocol === 'https';
      void reply.setCookie(nameFor(request), secret, {
        ...{ httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure, maxAge: lifeSeconds },
      });
      return visitorId;
    },
  };
}

export type Visitors = ReturnType<typeof createVisitors>;
