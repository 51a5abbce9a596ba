import type { LocalText } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { newId } from '../src/core/ids';
import { sealPayload } from './seal-payload';
import type { Reply, TestApp, TestMember } from './test-app';

type NewItem = {
  kind?: 'physical' | 'credit' | 'ticket';
  price?: number;
  credit?: string;
  tickets?: number;
  stock?: number;
  memberLimit?: number;
  minRank?: number;
  isOn?: boolean;
};

export const testAddress = { recipient: 'Somchai Jaidee', phone: '0812345678', address: '99/1 Sukhumvit Road, Bangkok', postcode: '10110' };

/** Items of the mall, points for members, and orders over HTTP. */
export function createMallFixtures(app: Pick<TestApp, 'database' | 'services' | 'visitor'>) {
  const { database, services } = app;
  const name: LocalText = { TY: 'ของรางวัล', EN: 'A prize' };
  let payloadKey: string | undefined;

  return {
    /** Adds an item with stock and returns its id. */
    async addItem({ kind = 'credit', price = 100, credit = '1', tickets = 1, stock = 1_000, ...more }: NewItem = {}): Promise<string> {
      const id = newId();
      const { memberLimit = null, minRank = 0, isOn = true } = more;
      const value = kind === 'credit' ? parseMoney(credit) : kind === 'ticket' ? BigInt(tickets) : null;
      await sql`
        insert into points.items (id, name, description, picture, price, kind, value, member_limit, min_rank, is_on)
        values (${id}, ${JSON.stringify(name)}::jsonb, ${JSON.stringify(name)}::jsonb, 'gift', ${price}, ${kind}, ${value}, ${memberLimit},
          ${minRank}, ${isOn})`.execute(database.read);
      await sql`insert into points.stocks (item_id, left_over) values (${id}, ${stock})`.execute(database.read);
      return id;
    },

    stockOf: async (itemId: string): Promise<number> =>
      (await sql<{ stock: number }>`select left_over::int as stock from points.stocks where item_id = ${itemId}`.execute(database.read))
        .rows[0]!.stock,

    give: (memberId: string, amount: number): Promise<void> =>
      database.transaction((tx) =>
        services.points.move(tx, { memberId, key: newId(), type: 'REWARD', amount, ref: { type: 'test', id: 'given' } }),
      ),

    async order(
      member: TestMember,
      itemId: string,
      price: number,
      { key = newId(), address }: { key?: string; address?: object } = {},
    ): Promise<Reply> {
      payloadKey ??= ((await app.visitor.get('/wps/system/status')).body.value as { info: { payloadKey: string } }).info.payloadKey;
      const body = { itemId, points: price, ...(address && { address }) };
      return member.post('/wps/relay/points/redeem', { key, body: sealPayload(payloadKey, 'POST /wps/relay/points/redeem', body) });
    },
  };
}
