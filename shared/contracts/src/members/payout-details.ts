import { z } from 'zod';
import { callTable } from '../core/call';
import { Id, Nothing, PlainText, Timestamp } from '../core/common';
import { bankCodes } from '../money/thai-banks';

export const PaymentPassword = z.string().regex(/^[0-9]{6}$/, 'payout.password_format');
/** As typed: a wrong one of any shape is a wrong one. */
const TypedPaymentPassword = z.string().max(64);

/** The one for signing in; only an account that has none, since it came by an identity provider, goes without. */
const OwnPassword = z.string().max(255).optional();

export const BankAccount = z.strictObject({
  id: Id,
  bankCode: z.enum(bankCodes),
  /** All but the last four digits are hidden. */
  maskedNumber: z.string(),
  createdAt: Timestamp,
});

export const BankAccounts = z.strictObject({
  /** Masked. The name that every account must have; `null` before the first account when registration did not ask for it. */
  payeeName: z.string().nullable(),
  accounts: z.array(BankAccount),
});

export const PaymentPasswordState = z.strictObject({
  isSet: z.boolean(),
  /** Wrong tries left before it is locked. */
  triesLeft: z.int(),
  lockedUntil: Timestamp.nullable(),
});

/** How a member who has forgotten the payment password proves who it is, besides the sign-in password. */
export const PaymentPasswordRecovery = z.strictObject({
  by: z.enum(['second_factor', 'sms', 'email']),
  /** Where the code went, masked; `null` for a second factor, which the member has at hand. */
  to: z.string().nullable(),
});

/** `value` of the refusal `payout.password_wrong`. */
export const PaymentPasswordWrong = z.strictObject({ triesLeft: z.int() });
/** `value` of the refusal `payout.password_locked`. */
export const PaymentPasswordLocked = z.strictObject({ until: Timestamp });

/** `value` of the refusal `payout.proof_too_new`: from when on the oldest of what the account has counts. */
export const PaymentPasswordProofTooNew = z.strictObject({ from: Timestamp });

export const payoutDetailsCalls = callTable('payout-details', {
  'GET /wps/member/bank-accounts': {
    id: 'getBankAccounts',
    summary: 'Own bank accounts',
    description: 'Lists the bank accounts that the member can be paid to, oldest first, with masked numbers.',
    auth: 'member',
    realAccount: true,
    value: BankAccounts,
  },
  'POST /wps/member/bank-accounts': {
    id: 'addBankAccount',
    summary: 'Add an own bank account',
    description:
      'Keeps a bank account of the member. The first one fixes the payee name, and the others must have the same; every one but the first pauses withdrawals for a day. An account that the member has already is answered as it is.',
    auth: 'member',
    realAccount: true,
    encrypted: true,
    body: z.strictObject({
      bankCode: z.enum(bankCodes),
      accountNumber: z.string().max(40),
      /** Not needed once the name is fixed. */
      payeeName: PlainText.max(140).optional(),
      paymentPassword: TypedPaymentPassword,
    }),
    value: BankAccount,
  },
  'POST /wps/member/bank-accounts/:id/remove': {
    id: 'removeBankAccount',
    summary: 'Remove an own bank account',
    description: 'Takes a bank account away. Withdrawals that are under way to it go on. The payee name stays.',
    auth: 'member',
    realAccount: true,
    encrypted: true,
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ paymentPassword: TypedPaymentPassword }),
    value: Nothing,
  },
  'GET /wps/member/payment-password': {
    id: 'getPaymentPasswordState',
    summary: 'Whether the payment password is set or locked',
    description: 'Answers whether the member has a payment password, how many wrong tries are left, and until when it is locked.',
    auth: 'member',
    realAccount: true,
    value: PaymentPasswordState,
  },
  'POST /wps/member/payment-password': {
    id: 'setPaymentPassword',
    summary: 'Set the first payment password',
    description: 'Sets the payment password of a member who has none. The sign-in password is needed where the account has one.',
    auth: 'member',
    realAccount: true,
    encrypted: true,
    body: z.strictObject({ paymentPassword: PaymentPassword, password: OwnPassword }),
    value: Nothing,
  },
  'PUT /wps/member/payment-password': {
    id: 'changePaymentPassword',
    summary: 'Change the payment password',
    description: 'Sets a new payment password in the place of the old one. Withdrawals pause for a day afterwards.',
    auth: 'member',
    realAccount: true,
    encrypted: true,
    body: z.strictObject({ oldPaymentPassword: TypedPaymentPassword, paymentPassword: PaymentPassword }),
    value: Nothing,
  },
  'POST /wps/member/payment-password/recovery': {
    id: 'startPaymentPasswordRecovery',
    summary: 'Begin to replace a forgotten payment password',
    description:
      'Takes the sign-in password and answers what proves the member besides: a code of the second factor where that is on, else a code that this call sends to the proven mobile number or to the mailbox on file. Each counts once the account has had it for a day, a number or mailbox of the registration at once. `payout.no_proof` where the account has none of them, `payout.proof_too_new` with the time from which on one counts.',
    auth: 'member',
    realAccount: true,
    encrypted: true,
    body: z.strictObject({ password: OwnPassword }),
    value: PaymentPasswordRecovery,
  },
  'PUT /wps/member/payment-password/recovery': {
    id: 'recoverPaymentPassword',
    summary: 'Replace a forgotten payment password',
    description:
      'Sets a new payment password for the sign-in password and the code, and lifts a lock of the old one. Withdrawals pause for a day afterwards, and the member is told.',
    auth: 'member',
    realAccount: true,
    encrypted: true,
    body: z.strictObject({ password: OwnPassword, code: z.string().trim().min(1, 'not_empty').max(64), paymentPassword: PaymentPassword }),
    value: Nothing,
  },
});

export type BankAccount = z.infer<typeof BankAccount>;
export type BankAccounts = z.infer<typeof BankAccounts>;
export type PaymentPasswordState = z.infer<typeof PaymentPasswordState>;
export type PaymentPasswordRecovery = z.infer<typeof PaymentPasswordRecovery>;
export type PaymentPasswordWrong = z.infer<typeof PaymentPasswordWrong>;
export type PaymentPasswordLocked = z.infer<typeof PaymentPasswordLocked>;
export type PaymentPasswordProofTooNew = z.infer<typeof PaymentPasswordProofTooNew>;
