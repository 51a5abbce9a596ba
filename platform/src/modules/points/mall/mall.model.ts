import type { LocalText, MallAddress, MallItem, MallOrder } from '@portal/contracts';

export type ItemKind = MallItem['kind'];
export type Picture = MallItem['picture'];
export type OrderState = MallOrder['state'];
export type Rejection = NonNullable<MallOrder['rejection']>;
export type Address = MallAddress;

export type Item = {
  id: string;
  name: LocalText;
  description: LocalText;
  picture: Picture;
  price: number;
  kind: ItemKind;
  /** Minor units of credit, or raffle tickets. */
  value: bigint | null;
  memberLimit: number | null;
  minRank: number;
  isOn: boolean;
  position: number;
};

export type StockedItem = Item & { stock: number };
/** `ordered`: orders of the member that were not rejected. */
export type OfferedItem = StockedItem & { ordered: number };
export type UsedItem = StockedItem & { orders: number; points: number };

export type Order = {
  memberId: string;
  id: string;
  itemId: string;
  name: LocalText;
  picture: Picture;
  kind: ItemKind;
  price: number;
  value: bigint | null;
  state: OrderState;
  sealedAddress: Buffer | null;
  tracking: string | null;
  rejection: Rejection | null;
  orderedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
};
