import { isApiError } from '@portal/api-client';
import type { LinkQuestion } from '@portal/contracts';
import { i18n } from '@portal/i18n';
import { portal } from '@portal/portal';
import { resumeSession, signInByLink, useSession } from '@portal/session';
import { afterSignIn } from '../../state/session/after-sign-in';
import { continueInPopup } from '../../state/session/second-step';
import { whileLeaving } from '../../state/session/sign-out-here';

/**
 * A link with a one-time token signs in, and the place of the link is kept. When this browser has a session already, in whatever tab, the
 * platform answers with a question instead: nothing is used up and nothing ends until the person has agreed to it.
 */
export async function enterByLink(token: string, insteadOf?: string): Promise<void> {
  try {
    const answer = await whileLeaving(() => signInByLink(token, insteadOf));
    if (!('signedInAs' in answer)) return afterSignIn(answer, { afterwards: () => {} });
    if (await isWanted(answer)) return enterByLink(token, answer.signedInAs);
    // The session that stays may be another tab's, which this one did not know of.
    if (!useSession.getState().isLogin) await resumeSession();
  } catch (error) {
    if (!isApiError(error)) throw error;
    // The place of the link is kept.
    if (continueInPopup(error, () => {})) return;
    portal.notifyError(error);
  }
}

const isWanted = ({ signedInAs, linkFor }: LinkQuestion): Promise<boolean> =>
  portal.confirm({
    title: i18n.t('entrance:link.switchTitle', { account: linkFor }),
    body:
      signedInAs === linkFor
        ? i18n.t('entrance:link.againBody', { account: signedInAs })
        : i18n.t('entrance:link.switchBody', { account: signedInAs, other: linkFor }),
    confirmLabel: i18n.t('entrance:link.switchSubmit', { account: linkFor }),
    cancelLabel: i18n.t('entrance:link.keep', { account: signedInAs }),
  });
