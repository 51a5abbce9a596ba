import { operatorCalls } from '@portal/contracts';
import type { FastifyRequest } from 'fastify';
import { operatorTokenOf } from '../../core/http/auth';
import type { CallServer } from '../../core/http/calls';
import { clearLinkClaim, clearOperatorToken, linkClaimOf, writeLinkClaim, writeOperatorToken } from './operator-cookie';
import type { Caller } from './operators.model';
import type { Alerts } from './alerts.service';
import type { OperatorsService } from './operators.service';

const callerOf = (request: FastifyRequest): Caller => ({ address: request.ip, userAgent: request.headers['user-agent'] ?? '' });

/** Ways in and out for staff, and the audit. */
export function operatorRoutes({ serve, operators, alerts }: { serve: CallServer; operators: OperatorsService; alerts: Alerts }): void {
  serve(operatorCalls, {
    'POST /wps/operators/sign-in': async ({ body, request }) => ({
      challenge: await operators.signIn(body.username, body.password, callerOf(request)),
    }),
    async 'POST /wps/operators/second-factor'({ body, request, reply }) {
      const entrance = await operators.secondFactor(body.challenge, body.code, callerOf(request), operatorTokenOf(request));
      writeOperatorToken(request, reply, entrance.token);
      return { operator: entrance.operator };
    },
    async 'POST /wps/operators/invitations/open'({ body, request, reply }) {
      const { claim, expiresAt, ...opened } = await operators.openInvitation(body.token, linkClaimOf(request), callerOf(request));
      writeLinkClaim(request, reply, claim);
      return { ...opened, expiresAt: expiresAt.toISOString() };
    },
    async 'POST /wps/operators/invitations/accept'({ body, request, reply }) {
      const entrance = await operators.acceptInvitation(body, linkClaimOf(request), callerOf(request), operatorTokenOf(request));
      clearLinkClaim(request, reply);
      writeOperatorToken(request, reply, entrance.token);
      return { operator: entrance.operator };
    },
    'GET /wps/operators/me': async ({ operator: { name, roles } }) => ({ operator: { name, roles: [...roles] } }),
    async 'DELETE /wps/operators/session'({ operator, request, reply }) {
      await operators.signOut(operator, callerOf(request));
      clearOperatorToken(request, reply);
      return {};
    },
    async 'POST /wps/operators/audit'({ operator, body, request }) {
      const { id, at } = await operators.addAuditLine(operator, body, callerOf(request));
      return { id, at: at.toISOString() };
    },
    async 'GET /wps/operators/alerts'() {
      const found = await alerts.find();
      return found.map(({ firstSeenAt, lastSeenAt, resolvedAt, ...alert }) => ({
        ...alert,
        firstSeenAt: firstSeenAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        resolvedAt: resolvedAt?.toISOString() ?? null,
      }));
    },
    async 'POST /wps/operators/alerts/:id/acknowledge'({ params, body, operator, request }) {
      await alerts.acknowledge(params.id, body.reason, operator, request.ip);
      return {};
    },
    async 'GET /wps/operators/audit'({ query }) {
      const { lines, total } = await operators.findAuditLines(query);
      return {
        content: lines.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
        pageNo: query.pageNo,
        totalPages: Math.ceil(total / query.pageSize),
        totalElements: total,
      };
    },
  });
}
