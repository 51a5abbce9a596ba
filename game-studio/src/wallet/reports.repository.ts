import type {
  ProviderTransaction,
  ReportAnswer,
  ReportRequest,
  WalletReportAnswer,
  WalletReportRequest,
} from '@portal/contracts/vendor-interface';
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

type WalletRow = Record<'balance' | 'movedIn' | 'movedOut' | 'staked' | 'won', bigint> & { playerId: string };

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

    /** The wallets that we keep, in the order of the players, each with what has made its balance. A stake that was given back counts no more. */
    async wallets({ operatorId, currency, cursor }: z.output<typeof WalletReportRequest>): Promise<z.output<typeof WalletReportAnswer>> {
      const { rows } = await sql<WalletRow>`
        select a.player_id as "playerId", a.balance, moved."movedIn", moved."movedOut", played.staked, played.won
          from studio.accounts a,
          lateral (
            select coalesce(sum(t.amount) filter (where t.direction = 'in'), 0)::bigint as "movedIn",
                   coalesce(sum(t.amount) filter (where t.direction = 'out'), 0)::bigint as "movedOut"
              from studio.transfers t
             where t.operator_id = a.operator_id and t.player_id = a.player_id and t.currency = a.currency and t.is_done
          ) moved,
          lateral (
            select coalesce(sum(case x.kind
                     when 'bet' then case when x.state = 'accepted' or x.reason = 'given_back' then x.amount end
                     when 'rollback' then case when x.state = 'accepted' and bet.reason = 'given_back' then -bet.amount end
                   end), 0)::bigint as staked,
                   coalesce(sum(x.amount) filter (where x.kind = 'win' and x.state = 'accepted'), 0)::bigint as won
              from studio.transactions x left join studio.transactions bet on bet.id = x.reference
             where x.operator_id = a.operator_id and x.player_id = a.player_id and x.currency = a.currency and x.wallet = 'transfer'
          ) played
         where a.operator_id = ${operatorId} and a.currency = ${currency} and a.player_id > ${cursor ?? ''}
         order by a.player_id limit ${PAGE_LENGTH}`.execute(database.read);
      return {
        status: 'OK',
        wallets: rows.map(({ playerId, balance, movedIn, movedOut, staked, won }) => ({
          playerId,
          balance: toWire(balance),
          movedIn: toWire(movedIn),
          movedOut: toWire(movedOut),
          staked: toWire(staked),
          won: toWire(won),
        })),
        nextCursor: rows.length === PAGE_LENGTH ? rows.at(-1)!.playerId : null,
      };
    },
  };
}

export type Reports = ReturnType<typeof createReports>;
