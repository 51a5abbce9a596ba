import { i18n } from '@portal/i18n';
import { tellSignOut } from '@portal/session/late-sign-out';
import { addToast } from '../overlays/toasts.store';

/** Says that the server does not know yet, tells it, and says when it knows. A page that was opened meanwhile goes on with it. */
export async function finishSignOut(): Promise<void> {
  addToast({ kind: 'warning', title: i18n.t('shell:signOut.untoldTitle'), body: i18n.t('shell:signOut.untoldBody') });
  await tellSignOut();
  addToast({ kind: 'success', title: i18n.t('shell:signOut.told') });
}
