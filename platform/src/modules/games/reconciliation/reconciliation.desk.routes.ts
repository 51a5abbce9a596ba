import { gameCalls } from '@portal/contracts';
import { type MinorUnits, toWire } from '@portal/money';
import type { Queryable } from '@portal/postgres';
import type { CallServer } from '../../../core/http/calls';
import { findDifferences } from './differences.repository';

export function reconciliationRoutes(serve: CallServer, read: Queryable): void {
  serve(gameCalls, {
    async 'GET /wps/operators/games/reconciliation'({ query: { pageNo, pageSize } }) {
      const { rows, total } = await findDifferences(read, pageNo, pageSize);
      return {
        content: rows.map(({ id, provider, kind, transactionId, ours, theirs, foundAt, resolvedAt, note }) => ({
          id,
          provider,
          kind,
          transactionId,
          ours: wireOf(ours),
          theirs: wireOf(theirs),
          foundAt: foundAt.toISOString(),
          resolvedAt: resolvedAt?.toISOString() ?? null,
          note,
        })),
        pageNo,
        totalPages: Math.ceil(total / pageSize),
        totalElements: total,
      };
    },
  });
}

const wireOf = (amount: MinorUnits | null): string | null => (amount === null ? null : toWire(amount));
