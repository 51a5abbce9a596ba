import type {
  ProviderBalanceAnswer,
  ProviderBalanceRequest,
  TransferAnswer,
  TransferRequest,
  TransferStatusAnswer,
  TransferStatusRequest,
} from '@portal/contracts/vendor-interface';
import { parseMoney, toWire } from '@portal/money';
import type { Database, Tx } from '@portal/postgres';
import { sql } from 'kysely';
import type { z } from 'zod';

type StoredTransfer = { playerId: string; currency: string; direction: 'in' | 'out'; amount: bigint; isDone: boolean };

/** Money that the operator moves into and out of the wallets that we keep. One reference is one transfer, for ever. */
export function createTransfers({ database }: { database: Database }) {
  const find = async (db: Tx, operatorId: string, reference: string) => {
    const { rows } = await sql<StoredTransfer>`
      select player_id as "playerId", currency, direction, amount, is_done as "isDone" from studio.transfers
      where operator_id = ${operatorId} and reference = ${reference}`.execute(db);
    return rows[0];
  };
  const balanceOf = async (db: Tx, operatorId: string, playerId: string, currency: string): Promise<bigint> => {
    const { rows } = await sql<{ balance: bigint }>`
      select balance from studio.accounts where operator_id = ${operatorId} and player_id = ${playerId} and currency = ${currency}`.execute(
      db,
    );
    return rows[0]?.balance ?? 0n;
  };

  return {
    async move({ operatorId, playerId, currency, direction, amount: text, reference }: TransferRequest): Promise<TransferAnswer> {
      const amount = parseMoney(text);
      if (amount <= 0n) return { status: 'BAD_REQUEST', reference };
      return database.transaction(async (tx): Promise<TransferAnswer> => {
        // First the account, which everybody who moves its money holds: two tries of one reference come one after the other.
        await sql`insert into studio.accounts (operator_id, player_id, currency) values (${operatorId}, ${playerId}, ${currency})
          on conflict do nothing`.execute(tx);
        await sql`select 1 from studio.accounts where operator_id = ${operatorId} and player_id = ${playerId} and currency = ${currency}
          for update`.execute(tx);
        const inserted = await sql`
          insert into studio.transfers (operator_id, reference, player_id, currency, direction, amount, is_done)
          values (${operatorId}, ${reference}, ${playerId}, ${currency}, ${direction}, ${amount}, false)
          on conflict do nothing returning 1`.execute(tx);
        const balance = () => balanceOf(tx, operatorId, playerId, currency);
        if (inserted.rows.length === 0) {
          const earlier = (await find(tx, operatorId, reference))!;
          const isSame =
            earlier.playerId === playerId && earlier.currency === currency && earlier.direction === direction && earlier.amount === amount;
          if (!isSame) return { status: 'DUPLICATE_MISMATCH', reference };
          return { status: earlier.isDone ? 'OK' : 'INSUFFICIENT_FUNDS', reference, balance: toWire(await balance()) };
        }
        const change = direction === 'in' ? amount : -amount;
        const moved = await sql`
          update studio.accounts set balance = balance + ${change}
          where operator_id = ${operatorId} and player_id = ${playerId} and currency = ${currency} and balance + ${change} >= 0
          returning 1`.execute(tx);
        const isDone = moved.rows.length > 0;
        // A failed one is kept as well: asked about later, it is known to have failed.
        if (isDone)
          await sql`update studio.transfers set is_done = true where operator_id = ${operatorId} and reference = ${reference}`.execute(tx);
        return { status: isDone ? 'OK' : 'INSUFFICIENT_FUNDS', reference, balance: toWire(await balance()) };
      });
    },

    async status({ operatorId, reference }: z.output<typeof TransferStatusRequest>): Promise<z.output<typeof TransferStatusAnswer>> {
      const transfer = await find(database.read as Tx, operatorId, reference);
      if (!transfer) return { status: 'NOT_FOUND', reference };
      return { status: transfer.isDone ? 'OK' : 'FAILED', reference, amount: toWire(transfer.amount) };
    },

    async balance({
      operatorId,
      playerId,
      currency,
    }: z.output<typeof ProviderBalanceRequest>): Promise<z.output<typeof ProviderBalanceAnswer>> {
      return { status: 'OK', balance: toWire(await balanceOf(database.read as Tx, operatorId, playerId, currency)) };
    },
  };
}

export type Transfers = ReturnType<typeof createTransfers>;
