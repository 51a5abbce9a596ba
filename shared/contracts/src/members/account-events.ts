/** What the log of an account tells of. Most of it, except sign-ins, is told in the inbox as well, by a message of the same kind. */
export const accountEventKinds = [
  'signed_in',
  'sign_in_failed',
  'password_changed',
  'mobile_changed',
  'email_changed',
  'payment_password_changed',
  'payment_password_unlocked',
  'bank_account_added',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'recovery_codes_renewed',
] as const;
