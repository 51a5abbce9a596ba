import type { SignedIn } from '@portal/contracts';
import { i18n } from '@portal/i18n';
import { useSession } from '@portal/session';
import { formatDateTime } from '@portal/ui';
import { addToast } from '../../state/toasts.store';

/** After signing in a person sees when that was done last: a stranger's visit shows. */
export function welcome(signedIn: SignedIn | null): void {
  const { member, account } = useSession.getState();
  const name = member?.nickname || account || '';
  const previous = signedIn?.previousLoginAt;
  addToast({
    kind: 'success',
    title: i18n.t('shell:signIn.welcome', { name }),
    ...(previous && { body: i18n.t('shell:signIn.previousLogin', { time: formatDateTime(previous) }) }),
  });
}
