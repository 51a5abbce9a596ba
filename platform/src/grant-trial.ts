import { fromWhole } from '@portal/money';
import type { Tx } from '@portal/postgres';
import type { WalletService } from './modules/wallet';

/** What a trial account has to play with, in the brand's currency. */
const trialMoney = fromWhole(2_000);

/** Joins the transaction that opens the account. Idempotent. */
export async function grantTrial(tx: Tx, wallet: WalletService, memberId: string): Promise<void> {
  await wallet.move(tx, {
    key: 'trial-grant',
    memberId,
    type: 'TRIAL_GRANT',
    available: trialMoney,
    counterAccount: 'house:trial',
    ref: { type: 'member', id: memberId },
  });
}
