import type { Message } from '@portal/contracts';

/** The page of the centre that shows what a message tells about; none for kinds that have no page. */
export function pageOfMessage({ kind }: Message): 'depositv2' | 'withdraw' | 'personalHistoryCopy' | 'accountEvents' | null {
  if (kind.startsWith('deposit_')) return 'depositv2';
  if (kind.startsWith('withdrawal_')) return 'withdraw';
  if (kind.startsWith('bet_')) return 'personalHistoryCopy';
  return accountChanges.includes(kind) ? 'accountEvents' : null;
}

/** Told of by messages and in the log of the account alike. */
const accountChanges: readonly string[] = [
  'password_changed',
  'mobile_changed',
  'payment_password_changed',
  'bank_account_added',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'recovery_codes_renewed',
];
