import type { Message } from '@portal/contracts';
import { accountEventKinds } from '@portal/contracts/account-events';

/** A message about the account is of the kind of its line in the log. */
const accountChanges: readonly string[] = accountEventKinds;

type MessagePage = 'depositv2' | 'withdraw' | 'personalHistoryCopy' | 'identity' | 'statements' | 'accountEvents';

/** The page of the centre that shows what a message tells about; none for kinds that have no page. */
export function pageOfMessage({ kind }: Message): MessagePage | null {
  if (kind.startsWith('deposit_')) return 'depositv2';
  if (kind.startsWith('withdrawal_')) return 'withdraw';
  if (kind.startsWith('bet_')) return 'personalHistoryCopy';
  if (kind.startsWith('identity_')) return 'identity';
  if (kind.startsWith('statement_') || kind.startsWith('personal_data_')) return 'statements';
  return accountChanges.includes(kind) ? 'accountEvents' : null;
}
