import { api } from '@portal/api-client';
import type { StreamEvents } from '@portal/contracts/stream-events';
import { selectHasInbox, useSession } from '@portal/session';
import { messageText, namesLottery } from '../../lib/message-text';
import { addToast } from '../../state/overlays/toasts.store';

/** What is good to hear, and what people may have to do something about; everything else is just told. */
const noticeKinds: Record<string, 'success' | 'warning' | 'info'> = {
  deposit_credited: 'success',
  bet_won: 'success',
  bet_refunded: 'info',
  bet_corrected: 'warning',
  chase_stopped: 'success',
  chase_released: 'warning',
  draw_reminder: 'info',
  yeekee_reward: 'success',
  rank_up: 'success',
  transfer_received: 'success',
  upline_transfer_received: 'success',
  transfer_returned: 'warning',
  dividend_owed: 'warning',
  dividend_received: 'success',
  password_changed: 'warning',
  mobile_changed: 'warning',
  payment_password_changed: 'warning',
  payment_password_removed: 'warning',
  bank_account_added: 'warning',
  bank_account_removed: 'warning',
  second_factor_off: 'warning',
  recovery_code_used: 'warning',
  recovery_codes_renewed: 'warning',
  passkey_added: 'warning',
  passkey_removed: 'warning',
  withdrawal_approved: 'success',
  deposit_expired: 'warning',
  deposit_in_review: 'info',
  deposit_returned: 'warning',
  deposit_failed: 'warning',
  withdrawal_rejected: 'warning',
  withdrawal_failed: 'warning',
  withdrawal_paid: 'success',
  withdrawal_completed: 'info',
  withdrawal_disputed: 'info',
  withdrawal_settled: 'info',
  withdrawal_returned: 'warning',
  withdrawal_paid_again: 'info',
  login_link_made: 'warning',
  sessions_ended: 'warning',
};

/** How many of the newest messages are looked at for the one that was told of. */
const newest = 5;

/** The stream carries ids only; the words' figures come with the message itself. */
export async function showMessage({ messageId, kind }: StreamEvents['messages.created']): Promise<void> {
  if (!selectHasInbox(useSession.getState())) return;
  const { content } = await api.call('GET /wps/relay/messages', { query: { pageNo: 1, pageSize: newest } });
  const message = content.find(({ id }) => id === messageId);
  if (!message) return;
  const { currencySymbol } = useSession.getState();
  const lotteries = namesLottery(message) ? await findLotteries() : [];
  addToast({ kind: noticeKinds[kind] ?? 'info', title: messageText(message, { currencySymbol, lotteries }) });
}

/** A win is told of by its code rather than not at all. */
async function findLotteries() {
  const menus = await api.call('GET /lgw/games/game_menus', { query: {} }).catch(() => undefined);
  return menus?.gameMenus.flatMap(({ games }) => games) ?? [];
}
