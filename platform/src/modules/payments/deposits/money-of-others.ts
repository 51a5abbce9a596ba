import type { MinorUnits } from '@portal/money';
import type { Tx } from '@portal/postgres';
import type { HouseAccount, WalletService } from '../../wallet';

export const bank: HouseAccount = 'house:bank';
/** What came in and nobody knows whose it is: the house holds it, and it is not the house's. */
export const unknownPayers: HouseAccount = 'house:unknown_payers';

/** What the bank has reported stands in the books from that moment. */
export const bookArrival = (tx: Tx, wallet: WalletService, transactionId: string, amount: MinorUnits): Promise<void> =>
  wallet.moveHouse(tx, {
    key: `arrival:${transactionId}`,
    from: bank,
    to: unknownPayers,
    amount,
    ref: { type: 'bank_transfer', id: transactionId },
  });

/** What the bank has confirmed to be back with its payer has left the books. */
export const bookReturn = (tx: Tx, wallet: WalletService, transactionId: string, amount: MinorUnits): Promise<void> =>
  wallet.moveHouse(tx, {
    key: `return:${transactionId}`,
    from: unknownPayers,
    to: bank,
    amount,
    ref: { type: 'bank_transfer', id: transactionId },
  });
