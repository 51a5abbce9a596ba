import { createHmac } from 'node:crypto';
import { type BankCode, mostBankAccounts, readAccountNumber } from '@portal/contracts';
import type { Database, Queryable } from '@portal/postgres';
import { requestErrors } from '../../core/errors';
import { deriveKey, seal, unseal } from '../../core/config/seal';
import type { RateLimiter } from '../../core/http/rate-limit';
import { newId } from '../../core/ids';
import type { EventSource, MembersService } from '../members';
import {
  claimNumber,
  countAccounts,
  findAccount,
  findAccountByNumber,
  findAccounts,
  findOtherOwners,
  findSealedNumber,
  insertAccount,
  isShared,
  type KeptAccount,
  releaseNumbers,
  removeAccount,
} from './bank-accounts.repository';
import { isSameName, tidyName } from './payee-name';
import type { PaymentPassword } from './payment-password.service';
import { payoutErrors } from './payout-details.errors';

/** A bank account that a member can be paid to. The number is shown masked; `revealNumber` tells all of it. */
export type PayoutAccount = { id: string; bankCode: BankCode; maskedNumber: string; payeeName: string; createdAt: Date };
type NewBankAccount = { bankCode: BankCode; accountNumber: string; payeeName?: string | undefined; paymentPassword: string };

/** Whoever adds learns whether a number belongs to somebody else, so nobody may ask often. */
const addsOfMember = { limit: 20, windowSeconds: 86_400 } as const;
/** Longer than a request can take between claiming a number and using it. */
const claimMinutes = 10;

type Deps = {
  database: Database;
  rateLimiter: RateLimiter;
  members: MembersService;
  paymentPassword: PaymentPassword;
  /** Throws when one of the members is excluded by own choice. */
  demandNobodyExcluded(memberIds: readonly string[]): Promise<void>;
  /** 32 bytes, kept outside the database. */
  key: Buffer;
};

/** Bank accounts of members, all of them in the member's own name (MEM-01, MEM-04). */
export function createBankAccounts({ database, rateLimiter, members, paymentPassword, demandNobodyExcluded, key }: Deps) {
  const { read } = database;
  const sealingKey = deriveKey(key, 'bank account numbers');
  const hashKey = deriveKey(key, 'bank account owners');
  const hashOf = (bankCode: BankCode, number: string) => createHmac('sha256', hashKey).update(`${bankCode}:${number}`).digest();
  const sealedAs = (memberId: string, bankCode: BankCode) => `${memberId}:${bankCode}:`;

  /** The name that the account gets: the fixed one, or the given one when none is fixed yet. */
  function nameFor(fixedName: string | undefined, given: string | undefined): string {
    const name = tidyName(given ?? '');
    if (!fixedName) {
      if ([...name].length < 2) throw requestErrors.invalidField('payeeName', 'not_empty');
      return name;
    }
    if (name && !isSameName(name, fixedName)) throw payoutErrors.nameDiffers();
    return fixedName;
  }

  return {
    /** Lists the member's accounts in use, oldest first. */
    list: async (memberId: string): Promise<PayoutAccount[]> => (await findAccounts(read, memberId)).map(toPayoutAccount),

    /** Says whether both members have, or had, one account at a bank. */
    isShared: (db: Queryable, one: string, other: string): Promise<boolean> => isShared(db, one, other),

    /** Returns one of the member's accounts in use; null when it is unknown, removed or another member's. */
    async find(memberId: string, id: string): Promise<PayoutAccount | null> {
      const account = await findAccount(read, memberId, id);
      return account ? toPayoutAccount(account) : null;
    },

    /**
     * Returns the whole number of one of the member's accounts, for the bank that pays to it. Also of a removed one, to which payouts may
     * still be under way.
     * @throws payout.bank_account_unknown
     */
    async revealNumber(memberId: string, id: string): Promise<string> {
      const kept = await findSealedNumber(read, memberId, id);
      if (!kept) throw payoutErrors.accountUnknown();
      const text = unseal(sealingKey, kept.sealedNumber).toString('utf8');
      const owner = sealedAs(memberId, kept.bankCode);
      if (!text.startsWith(owner)) throw new Error('a sealed account number stands in another row');
      return text.slice(owner.length);
    },

    /**
     * Adds a bank account after the payment password. The first one fixes the member's payee name, all others pause withdrawals. One that
     * the member has already is returned as it is.
     * @throws request.invalid when the bank has no such number, or no payee name is known or given
     * @throws payout.name_differs when the name is not the member's payee name
     * @throws payout.bank_account_limit when the member has five
     * @throws payout.bank_account_taken when the account is another member's
     * @throws limits.excluded when it was the account of somebody who is excluded
     * @throws payout.password_missing, payout.password_wrong, payout.password_locked
     * @throws request.too_many after 20 attempts in a day
     */
    async add(
      memberId: string,
      { bankCode, accountNumber, payeeName: given, paymentPassword: password }: NewBankAccount,
      from?: EventSource,
    ): Promise<PayoutAccount> {
      const number = readAccountNumber(bankCode, accountNumber);
      if (number === null) throw requestErrors.invalidField('accountNumber', 'payout.number_format');
      const known = await members.findById(memberId);
      nameFor(known?.fields.payeeName, given);
      await paymentPassword.check(memberId, password);
      const numberHash = hashOf(bankCode, number);
      const own = await findAccountByNumber(read, memberId, numberHash);
      if (own) return toPayoutAccount(own);
      if ((await countAccounts(read, memberId)).active >= mostBankAccounts) throw payoutErrors.accountLimit();
      const { allowed, retryAfterSeconds } = await rateLimiter.take(`bank-accounts:add:${memberId}`, addsOfMember);
      if (!allowed) throw requestErrors.tooMany(retryAfterSeconds);
      await demandNobodyExcluded(await findOtherOwners(read, memberId, numberHash));
      if (!(await claimNumber(read, memberId, numberHash))) throw payoutErrors.accountTaken();

      return database.transaction(async (tx) => {
        // From here on the member's name and accounts stand still; what was looked at above is judged again.
        const member = await members.hold(tx, memberId);
        const payeeName = nameFor(member?.fields.payeeName, given);
        const added = await findAccountByNumber(tx, memberId, numberHash);
        if (added) return toPayoutAccount(added);
        const { active, ever } = await countAccounts(tx, memberId);
        if (active >= mostBankAccounts) throw payoutErrors.accountLimit();
        if (!member?.fields.payeeName) await members.fixPayeeName(tx, memberId, payeeName);
        const content = Buffer.from(sealedAs(memberId, bankCode) + number, 'utf8');
        const account = await insertAccount(tx, {
          ...{ memberId, id: newId(), bankCode, payeeName, numberHash },
          sealedNumber: seal(sealingKey, content),
          lastDigits: number.slice(-4),
          numberLength: number.length,
        });
        if (ever > 0) await members.noteSecurityChange(tx, memberId, 'bank_account', from);
        else await members.tellOfChange(tx, memberId, { kind: 'bank_account_added', from });
        return toPayoutAccount(account);
      });
    },

    /**
     * Removes a bank account after the payment password, and tells the member. Its number is free for others some minutes later.
     * @throws payout.bank_account_unknown, also for another member's
     * @throws payout.password_missing, payout.password_wrong, payout.password_locked
     */
    async remove(memberId: string, id: string, password: string, from?: EventSource): Promise<void> {
      if (!(await findAccount(read, memberId, id))) throw payoutErrors.accountUnknown();
      await paymentPassword.check(memberId, password);
      await database.transaction(async (tx) => {
        if (!(await removeAccount(tx, memberId, id))) throw payoutErrors.accountUnknown();
        await members.tellOfChange(tx, memberId, { kind: 'bank_account_removed', from });
      });
    },

    /** Frees numbers that no account has: of removed accounts, and of requests that were refused after they had claimed one. */
    releaseNumbers: (): Promise<void> => releaseNumbers(read, claimMinutes),
  };
}

export type BankAccounts = ReturnType<typeof createBankAccounts>;

const toPayoutAccount = ({ id, bankCode, lastDigits, numberLength, payeeName, createdAt }: KeptAccount): PayoutAccount => ({
  id,
  bankCode,
  maskedNumber: '*'.repeat(numberLength - lastDigits.length) + lastDigits,
  payeeName,
  createdAt,
});
