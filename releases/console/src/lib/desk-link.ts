import type { DeskFinding, DeskState, HealthChange } from '@portal/contracts/release-desk';
import { readState } from './desk.api';
import { Refusal, refusalOf } from '@portal/staff';

/** `paused` while nobody looks. */
export type LinkStatus = 'connecting' | 'live' | 'lost' | 'paused';

type Listeners = {
  onStatus(status: LinkStatus): void;
  onState(state: DeskState): void;
  onHealth(change: HealthChange): void;
  onFinding(finding: DeskFinding): void;
  onSignedOut(): void;
};

const retryMs = 5000;

/** The desk's event stream while the page is in sight. Who comes back hears the state anew, so nothing is asked for in between. */
export function openDeskLink(listeners: Listeners): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const parse = <Data>(event: Event) => JSON.parse((event as MessageEvent<string>).data) as Data;

  function connect(): void {
    listeners.onStatus('connecting');
    const own = new EventSource('/ops/api/stream');
    source = own;
    own.addEventListener('state', (event) => {
      listeners.onStatus('live');
      listeners.onState(parse<DeskState>(event));
    });
    own.addEventListener('health', (event) => listeners.onHealth(parse<HealthChange>(event)));
    own.addEventListener('finding', (event) => listeners.onFinding(parse<DeskFinding>(event)));
    own.addEventListener('error', () => void handleLoss(own));
  }

  /** A stream tells no status: the state, asked for once, says whether the session is over. */
  async function handleLoss(own: EventSource): Promise<void> {
    if (own !== source || isClosed) return;
    listeners.onStatus('lost');
    disconnect();
    const answer = await readState().catch(refusalOf);
    if (isClosed) return;
    if (!(answer instanceof Refusal)) listeners.onState(answer);
    else if (answer.status === 401) return listeners.onSignedOut();
    if (source === null && !document.hidden) retry = setTimeout(connect, retryMs);
  }

  function disconnect(): void {
    clearTimeout(retry);
    source?.close();
    source = null;
  }

  function handleVisibility(): void {
    disconnect();
    if (document.hidden) listeners.onStatus('paused');
    else connect();
  }

  document.addEventListener('visibilitychange', handleVisibility);
  handleVisibility();
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    isClosed = true;
    disconnect();
  };
}
