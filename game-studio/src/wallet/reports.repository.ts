import type { ProviderTransaction, ReportAnswer, ReportRequest } from '@portal/contracts/vendor-interface';
import { toWire } from '@portal/money';
import type { Database } from '@portal/postgres';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { TransactionState } from './transactions.repository';

const PAGE_LENGTH = 1_000;

type Row = {
  number: bigint;
  id: string;
  kind: 'bet' | 'win' | 'rollback';
  wallet: 'seamless' | 'transfer';
  playerId: string;
  gameCode: string;
  roundId: string;
  amount: bigint;
  state: TransactionState;
  detail: Record<string, unknown>;
  at: Date;
};

const states: Record<TransactionState, ProviderTransaction['state']> = {
  sent: 'unknown',
  owed: 'unknown',
  unknown: 'unknown',
  accepted: 'accepted',
  refused: 'refused',
  rolledBack: 'rolledBack',
};

/** What we have booked, for the operator's comparison of the books: in the order of its making, a thousand at a time. */
export function createReports({ database }: { database: Database }) {
  return {
    async page({ operatorId, from, to, cursor }: z.output<typeof ReportRequest>): Promise<z.output<typeof ReportAnswer>> {
      const after = cursor && /^\d{1,18}$/.test(cursor) ? cursor : '0';
      const { rows } = await sql<Row>`
        select number, id, kind, wallet, player_id as "playerId", game_code as "gameCode", round_id as "roundId", amount, state, detail, created_at as at
        from studio.transactions
        where operator_id = ${operatorId} and wallet <> 'demo' and created_at >= ${from} and created_at < ${to} and number > ${after}::bigint
        order by number limit ${PAGE_LENGTH}`.execute(database.read);
      return {
        status: 'OK',
        transactions: rows.map((row) => ({
          transactionId: row.id,
          kind: row.kind,
          wallet: row.wallet,
          playerId: row.playerId,
          gameCode: row.gameCode,
          roundId: row.roundId,
          betAmount: toWire(row.kind === 'bet' ? row.amount : 0n),
          winAmount: toWire(row.kind === 'win' ? row.amount : 0n),
          state: states[row.state],
          // Of a seamless wallet the callbacks have told it.
          ...(row.wallet === 'transfer' && { betDetail: row.detail }),
          at: row.at.toISOString(),
        })),
        nextCursor: rows.length === PAGE_LENGTH ? String(rows.at(-1)!.number) : null,
      };
    },
  };
}

export type Reports = ReturnType<typeof createReports>;
