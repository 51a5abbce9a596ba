import { i18n } from '@portal/i18n';
import { portal } from '@portal/portal';
import { paths } from '../../lib/paths';
import { goTo } from '../../state/navigation';
import { closeOverlay } from '../../state/overlays/overlays.store';
import { signOutHere } from '../../state/session/sign-out-here';

/** Asks, leaves the member's pages, ends the session everywhere (AUTH-07). */
export async function confirmSignOut(): Promise<void> {
  const isSure = await portal.confirm({
    title: i18n.t('shell:signOut.title'),
    body: i18n.t('shell:signOut.body'),
    confirmLabel: i18n.t('shell:signOut.submit'),
    cancelLabel: i18n.t('shell:actions.cancel'),
  });
  if (!isSure) return;
  closeOverlay();
  goTo(paths.home);
  await signOutHere();
}
