import type { DeskMallItem, DeskMallOrder, MallAddress } from '@portal/contracts/mall';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

type Page<Row> = { content: Row[]; pageNo: number; totalPages: number; totalElements: number };
export type { DeskMallItem, DeskMallOrder, MallAddress };
export type OrderState = DeskMallOrder['state'];
export type Rejection = NonNullable<DeskMallOrder['rejection']>;
export type OrderFilter = { state: OrderState | ''; account: string; pageNo: number; pageSize: number };
/** What staff set of an item; its price stands as `points`. */
export type ItemDraft = Omit<DeskMallItem, 'id' | 'price' | 'stock' | 'orders' | 'points'> & { points: number };

export const readItems = (by: By): Promise<DeskMallItem[]> => ask('GET', '/wps/operators/mall/items', by);

export function readOrders({ state, account, pageNo, pageSize }: OrderFilter, by: By): Promise<Page<DeskMallOrder>> {
  const chosen = { ...(state && { state }), ...(account && { account }) };
  const query = new URLSearchParams({ pageNo: String(pageNo), pageSize: String(pageSize), ...chosen });
  return ask('GET', `/wps/operators/mall/orders?${query}`, by);
}

const sendOrder = <Answer>({ id }: DeskMallOrder, act: string, body: object): Promise<Answer> =>
  ask('POST', `/wps/operators/mall/orders/${encodeURIComponent(id)}/${act}`, { body });

/** Every look stands in the audit. */
export const viewAddress = (order: DeskMallOrder, reason: string) => sendOrder<MallAddress>(order, 'view', { reason });
export const approveOrder = (order: DeskMallOrder, tracking: string, reason: string) =>
  sendOrder(order, 'approve', { ...(tracking && { tracking }), reason });
export const trackOrder = (order: DeskMallOrder, tracking: string, reason: string) => sendOrder(order, 'tracking', { tracking, reason });
export const rejectOrder = (order: DeskMallOrder, rejection: Rejection, reason: string) =>
  sendOrder(order, 'reject', { rejection, reason });
export const saveItem = (id: string, draft: ItemDraft, reason: string): Promise<DeskMallItem> =>
  ask('PUT', `/wps/operators/mall/items/${encodeURIComponent(id)}`, { body: { ...draft, reason } });
export const changeStock = (id: string, change: number, reason: string): Promise<{ stock: number }> =>
  ask('POST', `/wps/operators/mall/items/${encodeURIComponent(id)}/stock`, { body: { change, reason } });
