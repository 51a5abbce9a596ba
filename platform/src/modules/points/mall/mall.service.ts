import type { DeskMallItem, DeskMallOrder, LocalText, MallItem } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import type { Database, Tx } from '@portal/postgres';
import type { Acts } from '../../../core/http/acts';
import { deriveKey, seal, unseal } from '../../../core/config/seal';
import { requestErrors } from '../../../core/errors';
import { newId } from '../../../core/ids';
import type { MembersService } from '../../members';
import type { MessagesService } from '../../messages';
import type { TurnoverService } from '../../turnover';
import type { WalletService } from '../../wallet';
import { type Weights, worthOf } from '../points.model';
import { pointsErrors } from '../points.errors';
import type { PointsService } from '../points.service';
import { mallErrors } from './mall.errors';
import type { Address, Item, Order, OrderState, Rejection, StockedItem } from './mall.model';
import {
  changeStock,
  countOrdered,
  findForDesk,
  findItem,
  findOffered,
  findOrder,
  findOrderByKey,
  findOrders,
  findUsed,
  forgetAddresses,
  insertOrder,
  markDecided,
  saveItem,
  saveTracking,
} from './mall.repository';
import { toDeskItem, toWireItem, toWireOrder } from './mall.wire';

export type MallDeps = {
  database: Database;
  /** 32 bytes, kept outside the database. */
  key: Buffer;
  points: Pick<PointsService, 'move' | 'addTickets' | 'balanceOf' | 'rules'>;
  wallet: Pick<WalletService, 'takeKey' | 'move'>;
  turnover: Pick<TurnoverService, 'open'>;
  members: Pick<MembersService, 'findById' | 'findForSignIn'>;
  messages: Pick<MessagesService, 'send'>;
  /** What counts for credit, read before a transaction. */
  weights(): Promise<Weights>;
  mayReceive(tx: Tx, memberId: string): Promise<boolean>;
};
/** Writes the audit's line in the transaction of the act. */
type Audit = (tx: Tx, subject: string) => Promise<unknown>;

const redeemCall = 'POST /wps/relay/points/redeem';
/** How long an address is kept after the decision. */
const addressDays = 90;
const mostForgotten = 500;

/** How often credit has to be staked, and what counts. */
type CreditTerms = { multiple: number; counted: Weights };
type NewItem = Omit<Item, 'id' | 'value'> & { credit: string | null; tickets: number | null };

/** The mall: what members order for points, and what staff decide about (PROMO-02). */
export function createMallService({ database, key, points, wallet, turnover, members, messages, weights, mayReceive }: MallDeps) {
  const { read } = database;
  const sealingKey = deriveKey(key, 'mall addresses');

  // Sealed bytes name what they belong to, so that those of another row open for nobody.
  const headOf = (memberId: string, id: string) => Buffer.from(`${memberId}:${id}:`);
  const sealAddress = (memberId: string, id: string, address: Address): Buffer =>
    seal(sealingKey, Buffer.concat([headOf(memberId, id), Buffer.from(JSON.stringify(address))]));
  function openAddress({ memberId, id }: Order, sealed: Buffer): Address {
    const content = unseal(sealingKey, sealed);
    const head = headOf(memberId, id);
    if (!content.subarray(0, head.length).equals(head)) throw new Error('a sealed address stands in another row');
    return JSON.parse(content.subarray(head.length).toString('utf8')) as Address;
  }

  const rankOf = async (memberId: string): Promise<number> => (await members.findById(memberId))?.rankLevel ?? 0;
  const accountOf = async (memberId: string): Promise<string> => (await members.findById(memberId))?.account ?? memberId;

  /** What needs nobody arrives with the order. */
  async function deliver(tx: Tx, { memberId, id, kind, value }: Order, { multiple, counted }: CreditTerms): Promise<void> {
    const ref = { type: 'mall', id };
    if (kind === 'ticket') await points.addTickets(tx, { memberId, key: `order:${id}`, amount: Number(value), ref });
    if (kind !== 'credit' || value === null) return;
    await wallet.move(tx, {
      ...{ key: `order:${id}`, memberId, type: 'POINT_CONVERT', available: value, counterAccount: 'house:promotions', ref },
    });
    if (multiple > 0)
      await turnover.open(tx, { memberId, source: 'reward', sourceId: `order:${id}`, base: value, multiple, weights: counted });
  }

  async function demandOrder(memberId: string, rank: number, item: StockedItem | undefined, price: number, tx: Tx): Promise<StockedItem> {
    if (!item?.isOn) throw mallErrors.itemUnknown();
    if (item.price !== price) throw mallErrors.priceChanged(item.price);
    // Judged again by the last statement; whoever comes late does not queue for the row.
    if (item.stock <= 0) throw mallErrors.soldOut();
    if (rank < item.minRank) throw mallErrors.rank(item.minRank);
    if (item.memberLimit !== null && (await countOrdered(tx, memberId, item.id)) >= item.memberLimit)
      throw mallErrors.limit(item.memberLimit);
    return item;
  }

  async function get(id: string): Promise<Order> {
    const order = await findOrder(read, id);
    if (!order) throw mallErrors.orderUnknown();
    return order;
  }
  async function decidedFirst(tx: Tx, id: string): Promise<Error> {
    const { state, decidedBy } = (await findOrder(tx, id))!;
    return mallErrors.decided({ state, decidedBy });
  }
  const tell = (tx: Tx, { memberId, id, price }: Order, kind: string) =>
    messages.send(tx, [{ memberId, kind, params: { points: String(price) }, dedupeKey: `${kind}:${id}` }]);

  return {
    /** Lists what is on offer, and why this member cannot order something now. */
    async offer(memberId: string): Promise<MallItem[]> {
      const [items, balance, rank] = await Promise.all([findOffered(read, memberId), points.balanceOf(read, memberId), rankOf(memberId)]);
      return items.map((item) => toWireItem(item, balance, rank));
    },

    /**
     * Orders an item for points: takes points and stock, and pays credit or tickets, in one transaction of its own. Locks the wallet, then
     * points, then what it opens, and the item's stock last of all. Idempotent by member and key.
     * @throws mall.item_unknown when there is none or it is switched off
     * @throws mall.price_changed with the price of now
     * @throws mall.rank with the rank that is needed
     * @throws mall.limit when the member has ordered as many as one may
     * @throws mall.sold_out
     * @throws points.short with what there is
     * @throws rewards.not_now for whoever gets nothing for now
     * @throws request.invalid when something is sent by post and there is no address
     * @throws request.key_reused, request.given_up
     */
    async order(
      memberId: string,
      attempt: string,
      { itemId, price, address }: { itemId: string; price: number; address?: Address | undefined },
    ): Promise<Order> {
      const sameOf = (earlier: Order): Order => {
        if (earlier.itemId !== itemId || earlier.price !== price) throw requestErrors.keyReused();
        return earlier;
      };
      const earlier = await findOrderByKey(read, memberId, attempt);
      if (earlier) return sameOf(earlier);
      const [rank, { turnoverMultiple: multiple }, counted] = await Promise.all([rankOf(memberId), points.rules(), weights()]);
      return database.transaction(async (tx) => {
        await wallet.takeKey(tx, redeemCall, memberId, attempt);
        const twin = await findOrderByKey(tx, memberId, attempt);
        if (twin) return sameOf(twin);
        if (!(await mayReceive(tx, memberId))) throw pointsErrors.notNow();
        const item = await demandOrder(memberId, rank, await findItem(tx, itemId), price, tx);
        const { name, picture, kind, value } = item;
        const isSent = kind === 'physical';
        if (isSent && !address) throw requestErrors.invalidField('address', 'not_empty');
        const id = newId();
        await points.move(tx, { memberId, key: `order:${id}`, type: 'REDEEM', amount: -price, ref: { type: 'order', id } });
        const sealedAddress = isSent && address ? sealAddress(memberId, id, address) : null;
        const order = await insertOrder(
          tx,
          { memberId, id, key: attempt, itemId, name, picture, kind, price, value, sealedAddress },
          !isSent,
        );
        await deliver(tx, order, { multiple, counted });
        // The one row that members share is locked last, and only until the commit that follows.
        if ((await changeStock(tx, itemId, -1)) === undefined) throw mallErrors.soldOut();
        return order;
      });
    },

    /** Returns a page of the member's orders, newest first. */
    findOrders: (memberId: string, page: { state: OrderState | null; limit: number; offset: number }) => findOrders(read, memberId, page),

    /** Lists all items for staff, with stock and use. */
    items: async (): Promise<DeskMallItem[]> => (await findUsed(read)).map(toDeskItem),

    /**
     * Adds an item or changes it; orders keep what they were made for.
     * @throws request.invalid when the worth does not fit the kind, or credit is worth more than twice what its points convert to
     */
    async save(id: string, { credit, tickets, ...rest }: NewItem, audit: Audit): Promise<DeskMallItem> {
      const { kind, price } = rest;
      if ((kind === 'credit') !== (credit !== null)) throw requestErrors.invalidField('credit', 'does_not_fit');
      if ((kind === 'ticket') !== (tickets !== null)) throw requestErrors.invalidField('tickets', 'does_not_fit');
      const value = credit !== null ? parseMoney(credit) : tickets !== null ? BigInt(tickets) : null;
      if (value !== null && value <= 0n) throw requestErrors.invalidField('credit', 'money.not_positive');
      if (kind === 'credit' && value! > 2n * worthOf(price)) throw requestErrors.invalidField('credit', 'too_much');
      await database.transaction(async (tx) => {
        await saveItem(tx, { id, ...rest, value });
        await audit(tx, textOf(rest.name));
      });
      return (await this.items()).find((item) => item.id === id)!;
    },

    /**
     * Adds to the stock of an item, or takes from it, by a number. Returns what is left then.
     * @throws mall.item_unknown
     * @throws mall.sold_out when there are not as many as are taken away
     */
    async changeStock(id: string, change: number, audit: Audit): Promise<number> {
      return database.transaction(async (tx) => {
        const item = await findItem(tx, id);
        if (!item) throw mallErrors.itemUnknown();
        await audit(tx, textOf(item.name));
        const stock = await changeStock(tx, id, change);
        if (stock === undefined) throw mallErrors.soldOut();
        return stock;
      });
    },

    /** Returns a page of orders for the desk: those that wait, the longest first, then the decided ones. An unknown account has none. */
    async findForDesk(
      { state, account }: { state?: OrderState | undefined; account?: string | undefined },
      limit: number,
      offset: number,
    ): Promise<{ content: DeskMallOrder[]; total: number }> {
      const member = account === undefined ? undefined : await members.findForSignIn(account);
      if (account !== undefined && !member) return { content: [], total: 0 };
      const { orders, total } = await findForDesk(read, { state: state ?? null, memberId: member?.id ?? null, limit, offset });
      const content = orders.map(async (order): Promise<DeskMallOrder> => ({
        ...toWireOrder(order),
        member: { id: order.memberId, account: await accountOf(order.memberId) },
        decidedBy: order.decidedBy,
        hasAddress: order.sealedAddress !== null,
      }));
      return { content: await Promise.all(content), total };
    },

    /**
     * Opens the address of an order, for an officer; `audit` writes that it was looked at, and nothing is shown when it cannot.
     * @throws mall.order_unknown
     * @throws mall.address_deleted when it has none, or not any more
     */
    async view(id: string, audit: Audit): Promise<Address> {
      const order = await get(id);
      if (!order.sealedAddress) throw mallErrors.addressDeleted();
      await database.transaction(async (tx) => void (await audit(tx, await accountOf(order.memberId))));
      return openAddress(order, order.sealedAddress);
    },

    /**
     * Approves an order and tells its member. The first decision stands.
     * @throws mall.order_unknown
     * @throws mall.decided with who was first
     */
    async approve(id: string, by: string, tracking: string | null, audit: Audit): Promise<void> {
      const order = await get(id);
      const account = await accountOf(order.memberId);
      await database.transaction(async (tx) => {
        if (!(await markDecided(tx, order, { state: 'approved', tracking, by }))) throw await decidedFirst(tx, id);
        await tell(tx, order, 'mall_order_approved');
        await audit(tx, account);
      });
    },

    /**
     * Sets or changes the tracking number of an approved order, and tells its member.
     * @throws mall.order_unknown
     * @throws mall.decided when it is not approved, or nothing is sent
     */
    async track(id: string, tracking: string, audit: Audit): Promise<void> {
      const order = await get(id);
      const account = await accountOf(order.memberId);
      await database.transaction(async (tx) => {
        if (!(await saveTracking(tx, order, tracking))) throw await decidedFirst(tx, id);
        const { memberId, price } = order;
        const params = { points: String(price), tracking };
        await messages.send(tx, [{ memberId, kind: 'mall_order_tracking', params, dedupeKey: `mall_order_tracking:${id}:${tracking}` }]);
        await audit(tx, account);
      });
    },

    /**
     * Rejects an order, gives points and stock back, and tells its member. The first decision stands. Locks the order, then points, then the
     * item's stock.
     * @throws mall.order_unknown
     * @throws mall.decided with who was first
     */
    async reject(id: string, by: string, rejection: Rejection, audit: Audit): Promise<void> {
      const order = await get(id);
      const { memberId, price, itemId } = order;
      const account = await accountOf(memberId);
      await database.transaction(async (tx) => {
        if (!(await markDecided(tx, order, { state: 'rejected', rejection, by }))) throw await decidedFirst(tx, id);
        await points.move(tx, { memberId, key: `order:${id}:back`, type: 'REDEEM_CANCEL', amount: price, ref: { type: 'order', id } });
        await tell(tx, order, 'mall_order_rejected');
        await audit(tx, account);
        await changeStock(tx, itemId, 1);
      });
    },

    /** Deletes addresses a quarter after the decision. */
    async forgetAddresses(): Promise<void> {
      while ((await forgetAddresses(read, addressDays, mostForgotten)) === mostForgotten);
    },

    /** Tells whether an order exists for a key, for calls whose response was lost. */
    acts: { [redeemCall]: async (db, memberId, attempt) => Boolean(await findOrderByKey(db, memberId, attempt)) } satisfies Acts<
      typeof redeemCall
    >,
  };
}

export type MallService = ReturnType<typeof createMallService>;

/** A name for staff and messages: that of the first language. */
const textOf = (text: LocalText): string => text.TY ?? '';
