import type { DeskMallItem, MallItem, MallOrder } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { Item, OfferedItem, Order, UsedItem } from './mall.model';

const worthOf = ({ kind, value }: Pick<Item, 'kind' | 'value'>) => ({
  credit: kind === 'credit' && value !== null ? toWire(value) : null,
  tickets: kind === 'ticket' && value !== null ? Number(value) : null,
});

/** Writes an item for a member with so many points and this rank. */
export function toWireItem(item: OfferedItem, points: number, rank: number): MallItem {
  const { id, name, description, picture, price, kind, stock, memberLimit, ordered, minRank } = item;
  const blocks: [MallItem['block'], boolean][] = [
    ['sold_out', stock <= 0],
    ['rank', rank < minRank],
    ['limit', memberLimit !== null && ordered >= memberLimit],
    ['points', points < price],
  ];
  const block = blocks.find(([, isSo]) => isSo)?.[0] ?? null;
  return { id, name, description, picture, price, kind, ...worthOf(item), stock, memberLimit, ordered, minRank, block };
}

/** Writes an order for its member. */
export const toWireOrder = (order: Order): MallOrder => ({
  id: order.id,
  itemId: order.itemId,
  name: order.name,
  picture: order.picture,
  kind: order.kind,
  price: order.price,
  ...worthOf(order),
  state: order.state,
  tracking: order.tracking,
  rejection: order.rejection,
  orderedAt: order.orderedAt.toISOString(),
  decidedAt: order.decidedAt?.toISOString() ?? null,
});

/** Writes an item for staff. */
export const toDeskItem = ({ value: _, ...item }: UsedItem): DeskMallItem => ({ ...item, ...worthOf({ kind: item.kind, value: _ }) });
