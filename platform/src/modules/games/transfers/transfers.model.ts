import type { transferStates } from '@portal/contracts/games';
import type { MinorUnits } from '@portal/money';

export type TransferState = (typeof transferStates)[number];

/** A transfer to or from a provider-held wallet. */
export type Transfer = {
  /** Also the reference at the provider. */
  id: string;
  memberId: string;
  providerCode: string;
  direction: 'in' | 'out';
  amount: MinorUnits;
  state: TransferState;
  attempts: number;
  polls: number;
  createdAt: Date;
  /** True once nothing sent can still arrive, because the last signature has expired. */
  isLate: boolean;
  /** While it is on its way the money is booked in transit; transfers from before migration 0320 were booked with the provider at once. */
  usesTransit: boolean;
  /** A call is under way right now. */
  isHeld: boolean;
};

export type NewTransfer = Pick<Transfer, 'id' | 'memberId' | 'providerCode' | 'direction' | 'amount'> & { key: string };
