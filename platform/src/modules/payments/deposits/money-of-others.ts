import type { MinorUnits } from '@portal/money';
import type { Tx } from '@portal/postgres';
import type { HouseAccount, WalletService } from '../../wallet';

export const bank: HouseAccount = 'house:bank';
/** Money received from unknown owners: the house holds it, but does not own it. */
export const unknownPayers: HouseAccount = 'house:unknown_payers';

/** Books a payment as soon as the bank reports it. */
export const bookArrival = (tx: Tx, wallet: WalletService, transactionId: string, amount: MinorUnits): Promise<void> =>
  wallet.moveHouse(tx, {
    key: `arrival:${transactionId}`,
    from: bank,
    to: unknownPayers,
    amount,
    ref: { type: 'bank_transfer', id: transactionId },
  });

/** Books a return once the bank has confirmed it. */
export const bookReturn = (tx: Tx, wallet: WalletService, transactionId: string, amount: MinorUnits): Promise<void> =>
  wallet.moveHouse(tx, {
    key: `return:${transactionId}`,
    from: unknownPayers,
    to: bank,
    amount,
    ref: { type: 'bank_transfer', id: transactionId },
  });
