/**
 * Where a withdrawal stands. `applied`, `risk_review` and `approved`: the money is held. `paying`: the bank was told, and its word is awaited.
 * `paid`: the bank says it is paid, and the member is asked whether it has arrived. `disputed`: it has not. `completed`: it has, or nobody
 * objected in time. `returned`, `rejected`, `failed` and `cancelled`: the money is on the balance again.
 */
export const withdrawalStatuses = [
  'applied',
  'risk_review',
  'approved',
  'paying',
  'paid',
  'disputed',
  'completed',
  'returned',
  'rejected',
  'failed',
  'cancelled',
] as const;

/** What nothing comes after. */
export const endedWithdrawalStatuses = [
  'completed',
  'returned',
  'rejected',
  'failed',
  'cancelled',
] as const satisfies (typeof withdrawalStatuses)[number][];

/** Why staff have refused a withdrawal, as its member is told. */
export const withdrawalRejections = ['name_differs', 'account_wrong', 'identity_needed', 'play_needed', 'rules'] as const;

/** What a member says of money that has not arrived. */
export const receiptComplaints = ['nothing_arrived', 'amount_differs', 'wrong_account', 'other'] as const;

/** What speaks for a closer look. Settings say which of them keep a withdrawal from being approved by itself. */
export const riskSigns = [
  /** Another account has signed in on the same device. */
  'shared_device',
  /** Other accounts have signed in from the same address with the same browser. */
  'shared_address',
  /** Above what is approved without an officer. */
  'large_amount',
  /** The bank account was bound a short while ago. */
  'new_bank_account',
  /** Nothing was withdrawn to this bank account before. */
  'first_to_account',
  /** Money was paid in lately and hardly played with. */
  'deposit_without_play',
  /** One win makes up for much of it. */
  'big_win',
  /** A withdrawal of this member is or was disputed. */
  'disputed_before',
] as const;
