import { useSession } from '@portal/session';
import type { LazyPart } from '@portal/ui/lazy-part';
import { CenterSheet } from '../../features/center';
import { NoticesDialog } from '../../features/notices';
import { ReviewDialog, Toasts } from '../../features/prompts';
import { LoginDialog } from '../../features/sign-in';
import { whenIdle } from '../../lib/when-idle';

type Prefetched = Pick<LazyPart<never>, 'prefetch'>;

/**
 * The review comes first: nobody should look for a network between a pick and a bet. With it comes the code of every dialog. What tells
 * that the network is gone cannot be fetched over it.
 */
const ofEverybody: Prefetched[] = [ReviewDialog, Toasts];
const ofVisitors: Prefetched[] = [LoginDialog];
const ofMembers: Prefetched[] = [CenterSheet, NoticesDialog];

/** True when the visitor saves data: parts then load only when they are used. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

function prefetch([part, ...others]: Prefetched[]): void {
  if (!part) return;
  whenIdle(() => {
    part.prefetch();
    prefetch(others);
  });
}

/** Loads the parts a page will need while it is idle, so that a tap needs no network. */
export function prefetchParts(): void {
  if (savesData()) return;
  const begin = ({ status }: { status: string }) => {
    if (status === 'unknown') return;
    prefetch([...ofEverybody, ...(status === 'signedIn' ? ofMembers : ofVisitors)]);
  };
  useSession.subscribe((now, before) => now.status !== before.status && begin(now));
  begin(useSession.getState());
}
