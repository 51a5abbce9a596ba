import { api, isApiError } from '@portal/api-client';
import type { StreamEvents } from '@portal/contracts/stream-events';
import { portalEvents } from '@portal/event-bus';
import { onOtherTabs, refreshBalance, refreshMember, refreshUnread, resumeSession, sessionArea, useSession } from '@portal/session';
import { sessionEnded } from '../../state/session/end-session';
import { loadLate } from '../../lib/load-late';
import { leaveQuietly } from '../../state/session/leave';
import { isSigningOutHere } from '../../state/session/sign-out-here';
import { useStatus } from '../../state/status.store';
import { followLook } from './follow-look';
import { keepFocus } from './keep-focus';
import { sleepAndWake } from './sleep-and-wake';
import { createStreamConnection, type StreamTopic } from './stream-connection';
import { takeStreamPlace } from './stream-place';
import { tellAttempts } from './tell-attempts';
import { watchStatus } from './watch-status';

type LiveParts = { loadStatus: () => void };

/** What no page needs at first. */
const loadLateParts = () => import(/* webpackChunkName: "live" */ './late-parts');

const streamPath = '/wps/events';
const spreadMs = 1_000;
/** The answer that brings the new session may still be on its way when the end of the old one is told. */
const replacedPauseMs = 1_000;

/** Facts of the server reach the bus, the balance, the unread count and the person (ANN-03); other tabs follow a sign-out. */
export function startLiveUpdates({ loadStatus }: LiveParts): void {
  const connection = createStreamConnection({
    address: streamAddress,
    open: (address) => new EventSource(address),
    takePlace: takeStreamPlace,
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
  let isPlayTimeWatched = false;
  const followSession = ({ status, account }: ReturnType<typeof useSession.getState>) => {
    // The same account under another token may be another session, and the stream of the one before is over.
    const current = `${account ?? ''} ${sessionArea.read('token') ?? ''}`;
    if (status === 'unknown' || current === listener) return;
    listener = current;
    connection.restart();
    if (!account || isPlayTimeWatched) return;
    isPlayTimeWatched = true;
    loadLate(loadLateParts, ({ watchPlayTime }) => void watchPlayTime());
  };
  followSession(useSession.getState());
  useSession.subscribe(followSession);
  portalEvents.on('chat.visitorKnown', connection.restart);
  tellAttempts();
  keepFocus();
  followLook();
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
  if (!isSigningOutHere()) leaveQuietly();
}

/** By the member's own wish, in this tab or another one. */
const onPurpose: readonly string[] = ['signed_out', 'account_closed', 'self_excluded'];

function handleSessionEnded({ reason }: StreamEvents['session.ended']): void {
  if (onPurpose.includes(reason)) followSignOut();
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
  if (topic === 'session.ended') return handleSessionEnded(fact as StreamEvents['session.ended']);
  // Every other fact is one of the bus, in the same shape.
  portalEvents.emit(topic, fact);
  if (topic === 'wallet.balanceChanged') refreshBalance().catch(ignoreRefusal);
  if (topic === 'members.rankChanged') refreshMember().catch(ignoreRefusal);
  if (topic === 'messages.created') announceMessage(fact as StreamEvents['messages.created']);
}

function announceMessage(fact: StreamEvents['messages.created']): void {
  refreshUnread().catch(ignoreRefusal);
  // Where it cannot be loaded, the unread count has told of the message.
  void loadLateParts().then(
    ({ showMessage }) => showMessage(fact).catch(ignoreRefusal),
    () => {},
  );
}
