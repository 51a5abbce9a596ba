import type { SignedIn } from '@portal/contracts';
import { i18n } from '@portal/i18n';
import { useSession } from '@portal/session';
import { formatDateTime } from '@portal/ui';
import { paths } from '../../lib/paths';
import { goTo } from '../navigation';
import { closeOverlay, openOverlay } from '../overlays/overlays.store';
import { addToast } from '../overlays/toasts.store';

type Ways = {
  /** What the person was about to do: that goes on, where they are. Without it signing in leads home. */
  afterwards: (() => void) | null;
  home?: string;
  /** Signing in has made the account. */
  isNew?: boolean;
};

/** What follows every way of signing in (AUTH-02). `null`: signed in, but what is told about it did not arrive. */
export function afterSignIn(signedIn: SignedIn | null, { afterwards, home = paths.home, isNew = false }: Ways): void {
  if (useSession.getState().isChangePaw) {
    openOverlay({ kind: 'changePassword', forced: true, isOldKnown: signedIn?.firstTimeLogin ?? false, afterwards });
    return;
  }
  closeOverlay();
  if (afterwards) afterwards();
  else goTo(home);
  // Who is new is told what comes first, as after the form of registration.
  if (signedIn && isNew && !afterwards) return openOverlay({ kind: 'registered', account: signedIn.userInfo.userName, isGenerated: false });
  if (signedIn?.previousLoginAt) welcome(signedIn.previousLoginAt, afterwards === null);
}

/** After signing in a person sees when that was done last: a stranger's visit shows. Whoever is busy is told beside it. */
function welcome(previousLoginAt: string, isFree: boolean): void {
  if (isFree) return openOverlay({ kind: 'welcome', previousLoginAt });
  const { member, account } = useSession.getState();
  addToast({
    kind: 'success',
    title: i18n.t('entrance:welcome.title', { name: member?.nickname || account }),
    body: i18n.t('entrance:welcome.previous', { time: formatDateTime(previousLoginAt) }),
  });
}
