import type { Database } from '@portal/postgres';
import type { Acts } from '../../core/http/acts';
import { requestErrors } from '../../core/errors';
import { findByPaidKey, findDebt } from './debts.repository';
import type { PayRuns, PayRunDeps } from './payruns.service';
import type { Debt } from './records.model';

type Deps = Pick<PayRunDeps, 'wallet' | 'checkPaymentPassword'> & {
  database: Database;
  runs: Pick<PayRuns, 'payDebt'>;
};

const call = 'POST /wps/relay/agent/dividends/:id/pay';

/** Dividends that agents pay themselves to those directly below. */
export function createDividends({ database, wallet, checkPaymentPassword, runs }: Deps) {
  return {
    /**
     * Pays a dividend from the agent's wallet (AGT-09). Opens its own transaction and locks the agent's account. Idempotent by member and key:
     * the same request again returns the same debt and does not ask for the password.
     * @throws request.not_found for a debt of somebody else
     * @throws payruns.debt_ended when it was paid otherwise, or cancelled
     * @throws wallet.insufficient_funds, wallet.frozen, wallet.payouts_stopped
     * @throws request.key_reused when the key has been used for another dividend
     * @throws request.given_up when the member gave up the key
     */
    async pay({
      memberId,
      id,
      key,
      paymentPassword,
    }: {
      memberId: string;
      id: string;
      key: string;
      paymentPassword: string;
    }): Promise<Debt> {
      const earlier = await findByPaidKey(database.read, memberId, key);
      if (!earlier) {
        if (!(await findDebt(database.read, memberId, id))) throw requestErrors.notFound();
        await wallet.demandPayouts();
        await checkPaymentPassword(memberId, paymentPassword);
      }
      return database.transaction(async (tx) => {
        await wallet.takeKey(tx, call, memberId, key);
        return runs.payDebt(tx, memberId, id, key);
      });
    },

    /** Tells whether a dividend was paid for a key, for calls whose response was lost. */
    acts: {
      [call]: async (db, memberId, key) => Boolean(await findByPaidKey(db, memberId, key)),
    } satisfies Acts<typeof call>,
  };
}

export type Dividends = ReturnType<typeof createDividends>;
