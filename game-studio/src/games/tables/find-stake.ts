import type { Queryable } from '@portal/postgres';
export async function findStake(
  _db: Queryable,
  _walletRoundId: string,
): Promise<{ transactionId: string; isAccepted: boolean } | undefined> {
  throw new Error('to be written against the wallet');
}
