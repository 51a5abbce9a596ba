import { booksCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { Books } from './books.service';

/** The state of the books, and an officer's word that a finding is dealt with. */
export function serveBooks(serve: CallServer, books: Books): void {
  serve(booksCalls, {
    async 'GET /wps/operators/books'() {
      const { checkedAt, isClean, brokenSince, findings, confirmedBy } = await books.read();
      const checks = await books.findChecks();
      return {
        checkedAt: checkedAt?.toISOString() ?? null,
        isClean,
        brokenSince: brokenSince?.toISOString() ?? null,
        findings: findings.map(({ invariant, detail }) => ({ invariant, detail })),
        confirmedBy,
        checks: checks.map(({ from, until, endedAt, ...check }) => ({
          ...check,
          from: from?.toISOString() ?? null,
          until: until?.toISOString() ?? null,
          endedAt: endedAt.toISOString(),
        })),
      };
    },
    async 'POST /wps/operators/books/check'({ operator, body, request }) {
      await books.startCheck(operator, body.reason, request.ip);
      return {};
    },
    'POST /wps/operators/books/confirm': async ({ operator, body, request }) => ({
      state: await books.confirm(operator, body.reason, request.ip),
    }),
  });
}
