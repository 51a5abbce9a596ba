import type { MinorUnits } from '@portal/money';
import type { EntryType } from '../entry-types';
import type { HouseAccount } from '../wallet.model';

type TransferRule = { out: EntryType; in: EntryType; transit: HouseAccount };

/** What may be sent from member to member, and how each kind is booked. A new kind also needs its rows in `wallet.kinds`. */
export const transferKinds = {
  upline: { out: 'TRANSFER_UP_OUT', in: 'TRANSFER_UP_IN', transit: 'house:transit:upline' },
  dividend: { out: 'DIVIDEND_OUT', in: 'DIVIDEND_IN', transit: 'house:transit:dividend' },
  downline: { out: 'TRANSFER_DOWN_OUT', in: 'TRANSFER_DOWN_IN', transit: 'house:transit:downline' },
} as const satisfies Record<string, TransferRule>;

export type TransferKind = keyof typeof transferKinds;

/** `sent` while the money is under way; both others are final. */
export type TransferState = 'sent' | 'arrived' | 'returned';

/** Why a recipient does not get the money: it goes back. `other_money` is play money for a real account, or the other way round. */
export type TransferRefusal = 'no_account' | 'frozen' | 'closed' | 'other_money';

export type TransferOrder = {
  /** Names the act, once and for ever, within the sender. The same key is the same transfer. */
  key: string;
  kind: TransferKind;
  senderId: string;
  recipientId: string;
  /** Above zero, minor units. */
  amount: MinorUnits;
};

export type Transfer = TransferOrder & {
  id: string;
  isTrial: boolean;
  state: TransferState;
  refusal: TransferRefusal | null;
  createdAt: Date;
  endedAt: Date | null;
};

/** What the recipient has answered, for ever: with `refusal` the money goes back, without it has arrived. */
export type TransferReceipt = { refusal: TransferRefusal | null };
