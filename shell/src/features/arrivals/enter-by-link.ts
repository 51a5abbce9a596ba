import { isApiError } from '@portal/api-client';
import { i18n } from '@portal/i18n';
import { portal } from '@portal/portal';
import { signInByLink, useSession } from '@portal/session';
import { afterSignIn } from '../../state/after-sign-in';
import { signOutHere } from '../../state/sign-out-here';

/** A link with a one-time token signs in; who is somebody else already is asked first. The place of the link is kept. */
export async function enterByLink(token: string): Promise<void> {
  const { isLogin, account } = useSession.getState();
  if (isLogin) {
    const isWanted = await portal.confirm({
      title: i18n.t('entrance:link.switchTitle'),
      body: i18n.t('entrance:link.switchBody', { account }),
      confirmLabel: i18n.t('entrance:link.switchSubmit'),
      cancelLabel: i18n.t('entrance:link.keep'),
    });
    if (!isWanted) return;
    await signOutHere();
  }
  try {
    afterSignIn(await signInByLink(token), { afterwards: () => {} });
  } catch (error) {
    if (!isApiError(error)) throw error;
    portal.notifyError(error);
  }
}
