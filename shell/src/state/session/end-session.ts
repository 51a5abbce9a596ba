import { i18n } from '@portal/i18n';
import { endSession, useSession } from '@portal/session';
import { openLogin } from '../overlays/overlays.store';
import { endSuspension, suspend } from './suspension';
import { addToast } from '../overlays/toasts.store';

/** The session ended without the person asking for it: said once, the login popup opens, and the place is kept (AUTH-13). */
export function sessionEnded(): void {
  const { isLogin, account } = useSession.getState();
  if (!isLogin) return;
  suspend(account);
  endSession();
  addToast({ kind: 'warning', title: i18n.t('shell:session.endedTitle') });
  openLogin({ reason: 'sessionEnded', afterwards: () => {}, dismissed: endSuspension });
}
