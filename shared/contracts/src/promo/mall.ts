import { z } from 'zod';
import { callTable } from '../core/call';
import { Id, LocalText, MoneyText, pageOf, Paging, PlainText, PositiveMoneyText, Timestamp } from '../core/common';
import { mallBlocks, mallKinds, mallOrderStates, mallPictures, mallRejections } from './mall-words';

/** What can be ordered for points, and whether this member can. */
export const MallItem = z.strictObject({
  id: Id,
  name: LocalText,
  description: LocalText,
  picture: z.enum(mallPictures),
  /** Points. */
  price: z.int(),
  kind: z.enum(mallKinds),
  /** Money of a credit, as it is paid to the balance; `null` of anything else. */
  credit: MoneyText.nullable(),
  /** Raffle tickets; `null` of anything else. */
  tickets: z.int().nullable(),
  stock: z.int(),
  /** How many one member may order, and has; `null`: any number. */
  memberLimit: z.int().nullable(),
  ordered: z.int(),
  minRank: z.int(),
  /** Why the member cannot order it now; `null`: they can. */
  block: z.enum(mallBlocks).nullable(),
});

export const MallOrder = z.strictObject({
  id: Id,
  itemId: Id,
  name: LocalText,
  picture: z.enum(mallPictures),
  kind: z.enum(mallKinds),
  price: z.int(),
  credit: MoneyText.nullable(),
  tickets: z.int().nullable(),
  state: z.enum(mallOrderStates),
  tracking: z.string().nullable(),
  rejection: z.enum(mallRejections).nullable(),
  orderedAt: Timestamp,
  decidedAt: Timestamp.nullable(),
});

const Line = (least: number, most: number) => PlainText.trim().min(least, 'not_empty').max(most);

/** Where something is sent. It is kept sealed. */
export const MallAddress = z.strictObject({
  recipient: Line(2, 80),
  phone: z
    .string()
    .trim()
    .regex(/^\+?\d{9,15}$/, 'phone'),
  address: Line(10, 300),
  postcode: z
    .string()
    .trim()
    .regex(/^\d{5,6}$/, 'postcode'),
});

export const mallCalls = callTable('points', {
  'GET /wps/relay/points/reward': {
    id: 'getMallItems',
    summary: 'What the point mall offers',
    description: 'Lists what can be ordered for points, in the order of the house, and why this member cannot order something.',
    auth: 'member',
    realAccount: true,
    value: z.array(MallItem),
  },
  'POST /wps/relay/points/redeem': {
    id: 'redeemPoints',
    summary: 'Order something for points',
    description:
      'Takes points and stock at once. Credit and raffle tickets arrive at once; what is sent by post needs an address and waits for staff. `points` is the price that the member was shown: another one is refused.',
    auth: 'member',
    realAccount: true,
    encrypted: true,
    idempotent: true,
    body: z.strictObject({ itemId: Id, points: z.int().min(1), address: MallAddress.optional() }),
    value: MallOrder,
  },
  'GET /wps/relay/points/redeems': {
    id: 'getMallOrders',
    summary: 'Own orders of the point mall',
    description: 'Lists the member’s orders with their states, newest first.',
    auth: 'member',
    realAccount: true,
    query: z.strictObject({ ...Paging, state: z.enum(mallOrderStates).optional() }),
    value: pageOf(MallOrder),
  },
});

const Reason = PlainText.trim().min(1, 'not_empty').max(500);
const textsOf = (longest: number) =>
  LocalText.refine((texts) => (texts.TY ?? '').trim() !== '', { message: 'not_empty', path: ['TY'] }).refine(
    (texts) => Object.values(texts).every((text) => text.length <= longest && PlainText.safeParse(text).success),
    'text',
  );
const ById = z.strictObject({ id: Id });

export const DeskMallItem = z.strictObject({
  id: Id,
  name: LocalText,
  description: LocalText,
  picture: z.enum(mallPictures),
  price: z.int(),
  kind: z.enum(mallKinds),
  credit: MoneyText.nullable(),
  tickets: z.int().nullable(),
  memberLimit: z.int().nullable(),
  minRank: z.int(),
  isOn: z.boolean(),
  position: z.int(),
  stock: z.int(),
  /** Orders that were not rejected, and the points that they cost. */
  orders: z.int(),
  points: z.int(),
});

export const DeskMallOrder = MallOrder.extend({
  member: z.strictObject({ id: Id, account: z.string() }),
  decidedBy: z.string().nullable(),
  hasAddress: z.boolean(),
});

/** The mall as staff keep it. */
export const operatorMallCalls = callTable('points', {
  'GET /wps/operators/mall/items': {
    id: 'getDeskMallItems',
    summary: 'Everything the mall has and had',
    description: 'Lists all items in their order, also those that are switched off, with stock and use.',
    auth: 'operator',
    control: 'alone',
    value: z.array(DeskMallItem),
  },
  'PUT /wps/operators/mall/items/:id': {
    id: 'saveMallItem',
    summary: 'Add or change an item',
    description:
      'Adds an item under a new id, or changes it; orders keep what they were made for. Credit may be worth at most twice what its points convert to. A new item has no stock.',
    auth: 'operator',
    role: 'offers',
    control: 'alone',
    params: ById,
    body: z.strictObject({
      name: textsOf(80),
      description: textsOf(500),
      picture: z.enum(mallPictures),
      /** Its price. */
      points: z.int().min(1).max(1_000_000_000),
      kind: z.enum(mallKinds),
      credit: PositiveMoneyText.nullable(),
      tickets: z.int().min(1).max(1_000).nullable(),
      memberLimit: z.int().min(1).max(1_000).nullable(),
      minRank: z.int().min(0).max(8),
      isOn: z.boolean(),
      position: z.int().min(0).max(10_000),
      reason: Reason,
    }),
    value: DeskMallItem,
  },
  'POST /wps/operators/mall/items/:id/stock': {
    id: 'changeMallStock',
    summary: 'Add stock, or take some away',
    description: 'Changes how many are left by a number, so that orders of the same moment are not lost. Never below zero.',
    auth: 'operator',
    role: 'offers',
    control: 'alone',
    params: ById,
    body: z.strictObject({
      change: z
        .int()
        .min(-1_000_000)
        .max(1_000_000)
        .refine((change) => change !== 0, 'not_zero'),
      reason: Reason,
    }),
    value: z.strictObject({ stock: z.int() }),
  },
  'GET /wps/operators/mall/orders': {
    id: 'getDeskMallOrders',
    summary: 'Orders of all members',
    description: 'Lists orders: first those that wait, the longest first, then the decided ones, the newest first.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject({
      ...Paging,
      state: z.enum(mallOrderStates).optional(),
      account: z.string().trim().min(1, 'not_empty').max(255).optional(),
    }),
    value: pageOf(DeskMallOrder),
  },
  'POST /wps/operators/mall/orders/:id/view': {
    id: 'viewMallAddress',
    summary: 'Look where an order goes',
    description: 'Shows the address of one order. Every look stands in the audit.',
    auth: 'operator',
    role: 'offers',
    control: 'alone',
    params: ById,
    body: z.strictObject({ reason: Reason }),
    value: MallAddress,
  },
  'POST /wps/operators/mall/orders/:id/approve': {
    id: 'approveMallOrder',
    summary: 'Approve an order',
    description:
      'Says that the order was sent, with its tracking number where there is one, and tells the member. The first decision stands.',
    auth: 'operator',
    role: 'offers',
    control: 'alone',
    tellsMember: true,
    params: ById,
    body: z.strictObject({ tracking: Line(3, 60).optional(), reason: Reason }),
    value: z.strictObject({ state: z.enum(mallOrderStates) }),
  },
  'POST /wps/operators/mall/orders/:id/tracking': {
    id: 'trackMallOrder',
    summary: 'Set the tracking number of an order',
    description: 'Sets or changes the tracking number of an approved order that is sent by post, and tells the member.',
    auth: 'operator',
    role: 'offers',
    control: 'alone',
    tellsMember: true,
    params: ById,
    body: z.strictObject({ tracking: Line(3, 60), reason: Reason }),
    value: z.strictObject({ tracking: z.string() }),
  },
  'POST /wps/operators/mall/orders/:id/reject': {
    id: 'rejectMallOrder',
    summary: 'Reject an order',
    description: 'Gives points and stock back and tells the member why. The first decision stands.',
    auth: 'operator',
    role: 'offers',
    control: 'alone',
    tellsMember: true,
    params: ById,
    body: z.strictObject({ rejection: z.enum(mallRejections), reason: Reason }),
    value: z.strictObject({ state: z.enum(mallOrderStates) }),
  },
});

export type MallItem = z.infer<typeof MallItem>;
export type MallOrder = z.infer<typeof MallOrder>;
export type MallAddress = z.infer<typeof MallAddress>;
export type MallBlock = NonNullable<MallItem['block']>;
export type DeskMallItem = z.infer<typeof DeskMallItem>;
export type DeskMallOrder = z.infer<typeof DeskMallOrder>;
