import type { SignedIn } from '@portal/contracts';
import { i18n } from '@portal/i18n';
import { useSession } from '@portal/session';
import { formatDateTime } from '@portal/ui';
import { addToast } from '../../state/toasts.store';

/** After signing in a person sees when that was done last: a stranger's visit shows. */
export function welcome(signedIn: SignedIn | null): void {
  const previous = signedIn?.previousLoginAt;
  if (!previous) return;
  const { member, account } = useSession.getState();
  addToast({
    kind: 'success',
    title: i18n.t('shell:signIn.welcome', { name: member?.nickname || account }),
    body: i18n.t('shell:signIn.previousLogin', { time: formatDateTime(previous) }),
  });
}
