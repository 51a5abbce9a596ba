import type { Core, Module } from '../../core/module';
import type { MembersService } from '../members';
import type { Passwords } from '../session';
import type { SmsCodes } from '../verification';
import { createBankAccounts } from './bank-accounts.service';
import { createPaymentPassword } from './payment-password.service';
import { createPaymentPasswordRecovery, type SecondFactorProof } from './payment-password-recovery.service';
import { payoutDetailsRoutes } from './payout-details.routes';

export type { BankAccounts, PayoutAccount } from './bank-accounts.service';
export { isSameName, tidyName } from './payee-name';
export type { PaymentPassword } from './payment-password.service';
export type { SecondFactorProof } from './payment-password-recovery.service';

type Deps = {
  members: MembersService;
  passwords: Passwords;
  /** The password for signing in once more, from an account that has one. */
  demandOwnPassword(memberId: string, password: string | undefined): Promise<void>;
  secondFactor: SecondFactorProof;
  codes: SmsCodes;
  demandNobodyExcluded(memberIds: readonly string[]): Promise<void>;
};

/** Where members are paid to: their bank accounts, and the payment password that guards them. */
export function createPayoutDetailsModule({ database, rateLimiter, secrets }: Core, deps: Deps) {
  const { members } = deps;
  const paymentPassword = createPaymentPassword({ database, ...deps });
  const recovery = createPaymentPasswordRecovery({ database, ...deps });
  const key = Buffer.from(secrets.PAYOUT_KEY, 'base64');
  const bankAccounts = createBankAccounts({
    database,
    rateLimiter,
    members,
    paymentPassword,
    demandNobodyExcluded: deps.demandNobodyExcluded,
    key,
  });
  const module: Module = {
    name: 'payout-details',
    routes: (serve) => payoutDetailsRoutes({ serve, members, bankAccounts, paymentPassword, recovery }),
    jobs: (jobs) =>
      jobs.define({ name: 'payout-details.release-numbers', cron: '*/5 * * * *', handler: () => bankAccounts.releaseNumbers() }),
  };
  return { module, bankAccounts, paymentPassword };
}
