import { api, isApiError } from '@portal/api-client';
import type { StreamEvents } from '@portal/contracts/stream-events';
import { portalEvents } from '@portal/event-bus';
import {
  clearDrafts,
  endSession,
  noteSignOuts,
  onOtherTabs,
  refreshBalance,
  refreshUnread,
  resumeSession,
  selectHasInbox,
  sessionArea,
  useSession,
} from '@portal/session';
import { sessionEnded } from '../../state/session/end-session';
import { messageText, namesLottery } from '../../lib/message-text';
import { paths } from '../../lib/paths';
import { goTo } from '../../state/navigation';
import { closeOverlay } from '../../state/overlays/overlays.store';
import { isSigningOutHere } from '../../state/session/sign-out-here';
import { addToast } from '../../state/overlays/toasts.store';
import { useStatus } from '../../state/status.store';
import { keepFocus } from './keep-focus';
import { sleepAndWake } from './sleep-and-wake';
import { createStreamConnection, type StreamTopic } from './stream-connection';
import { tellAttempts } from './tell-attempts';
import { watchPlayTime } from './watch-play-time';
import { watchStatus } from './watch-status';

type LiveParts = { loadStatus: () => void };

const streamPath = '/wps/events';
const spreadMs = 1_000;
/** The answer that brings the new session may still be on its way when the end of the old one is told. */
const replacedPauseMs = 1_000;

/** Facts of the server reach the bus, the balance, the unread count and the person (ANN-03); other tabs follow a sign-out. */
export function startLiveUpdates({ loadStatus }: LiveParts): void {
  const connection = createStreamConnection({
    address: streamAddress,
    open: (address) => new EventSource(address),
    onFact: (topic, fact) => {
      if (topic === 'system.changed') followSystem(fact as StreamEvents['system.changed'], loadStatus);
      else handleFact(topic, fact);
    },
    poll: refreshFigures,
    onRestored: () => {
      refreshFigures();
      readAnew(loadStatus);
    },
  });
  let listener: string | undefined;
  const followSession = ({ status, account }: ReturnType<typeof useSession.getState>) => {
    // The same account under another token may be another session, and the stream of the one before is over.
    const current = `${account ?? ''} ${sessionArea.read('token') ?? ''}`;
    if (status === 'unknown' || current === listener) return;
    listener = current;
    connection.restart();
  };
  followSession(useSession.getState());
  useSession.subscribe(followSession);
  tellAttempts();
  keepFocus();
  watchPlayTime();
  watchStatus({ load: () => readAnew(loadStatus), isStreamOpen: connection.isOpen, isClosed: () => useStatus.getState().status !== 0 });
  sleepAndWake({
    // A page that goes into the browser's cache must not hold a connection.
    onSleep: connection.close,
    onWake: () => {
      connection.restart();
      refreshFigures();
      readAnew(loadStatus);
    },
  });
  onOtherTabs((word) => {
    if (word === 'signedOut') followSignOut();
  });
}

/** What a page without a stream would have been told: it asks for all of it. */
function readAnew(loadStatus: () => void): void {
  loadStatus();
  portalEvents.emit('system.changed', { area: 'content' });
}

/** All pages hear of it at once; they ask over a moment's time. */
function followSystem(fact: StreamEvents['system.changed'], loadStatus: () => void): void {
  const pause = Math.random() * spreadMs; // eslint-disable-line no-restricted-properties -- it spreads requests and guards nothing
  setTimeout(() => {
    if (fact.area === 'status') loadStatus();
    portalEvents.emit('system.changed', fact);
  }, pause);
}

/** Somebody signed out on purpose, in another tab: this one follows without a word. */
function followSignOut(): void {
  if (isSigningOutHere()) return;
  clearDrafts();
  noteSignOuts();
  if (!useSession.getState().isLogin) return;
  closeOverlay();
  goTo(paths.home);
  endSession();
}

function handleSessionEnded({ reason }: StreamEvents['session.ended']): void {
  if (reason === 'signed_out') followSignOut();
  else if (isSigningOutHere()) return;
  else if (reason === 'replaced') void followReplacement();
  else sessionEnded();
}

/** Somebody signed in anew in this browser: if that was not this tab, and it has not heard of it yet, it takes the new session up. */
async function followReplacement(): Promise<void> {
  const token = sessionArea.read('token');
  await new Promise((resolve) => setTimeout(resolve, replacedPauseMs));
  if (sessionArea.read('token') === token && !(await resumeSession())) sessionEnded();
}

async function streamAddress(): Promise<string> {
  if (!useSession.getState().isLogin) return streamPath;
  const { ticket } = await api.call('POST /wps/events/ticket', { body: {} });
  return `${streamPath}?ticket=${encodeURIComponent(ticket)}`;
}

function refreshFigures(): void {
  if (!useSession.getState().isLogin) return;
  refreshBalance().catch(ignoreRefusal);
  refreshUnread().catch(ignoreRefusal);
}

/** The figures stay as they are; the next fact or poll asks again. */
function ignoreRefusal(error: unknown): void {
  if (!isApiError(error)) throw error;
}

function handleFact<T extends StreamTopic>(topic: T, fact: StreamEvents[T]): void {
  switch (topic) {
    case 'wallet.balanceChanged':
      portalEvents.emit('wallet.balanceChanged', fact as StreamEvents['wallet.balanceChanged']);
      refreshBalance().catch(ignoreRefusal);
      return;
    case 'messages.created':
      announceMessage(fact as StreamEvents['messages.created']);
      return;
    case 'payments.withdrawalChanged':
      portalEvents.emit('payments.withdrawalChanged', fact as StreamEvents['payments.withdrawalChanged']);
      return;
    case 'session.ended':
      handleSessionEnded(fact as StreamEvents['session.ended']);
      return;
    case 'lottery.drawChanged':
      portalEvents.emit('lottery.drawChanged', fact as StreamEvents['lottery.drawChanged']);
      return;
    case 'lottery.yeekeeShot':
      portalEvents.emit('lottery.yeekeeShot', fact as StreamEvents['lottery.yeekeeShot']);
      return;
    default:
      portalEvents.emit('releases.changed', fact as StreamEvents['releases.changed']);
  }
}

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
  transfer_received: 'success',
  transfer_returned: 'warning',
  password_changed: 'warning',
  mobile_changed: 'warning',
  payment_password_changed: 'warning',
  bank_account_added: 'warning',
  second_factor_off: 'warning',
  recovery_code_used: 'warning',
  recovery_codes_renewed: 'warning',
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

function announceMessage(fact: StreamEvents['messages.created']): void {
  portalEvents.emit('messages.created', fact);
  refreshUnread().catch(ignoreRefusal);
  showMessage(fact).catch(ignoreRefusal);
}

/** The stream carries ids only; the words' figures come with the message itself. */
async function showMessage({ messageId, kind }: StreamEvents['messages.created']): Promise<void> {
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
  const menus = await api.call('GET /lgw/games/game_menus', { query: {} }).catch(ignoreRefusal);
  return menus?.gameMenus.flatMap(({ games }) => games) ?? [];
}
