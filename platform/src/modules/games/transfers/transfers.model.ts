import type { transferStates } from '@portal/contracts/games';
import type { MinorUnits } from '@portal/money';

export type TransferState = (typeof transferStates)[number];

/** Money on its way to or from a wallet that a provider keeps. */
export type Transfer = {
  /** Also the reference that the provider knows it by. */
  id: string;
  memberId: string;
  providerCode: string;
  direction: 'in' | 'out';
  amount: MinorUnits;
  state: TransferState;
  attempts: number;
  polls: number;
  createdAt: Date;
  /** Nothing that was sent can still arrive: the last signature is too old to be accepted. */
  isLate: boolean;
  /** Somebody waits for an answer right now. */
  isHeld: boolean;
};

export type NewTransfer = Pick<Transfer, 'id' | 'memberId' | 'providerCode' | 'direction' | 'amount'> & { key: string };
