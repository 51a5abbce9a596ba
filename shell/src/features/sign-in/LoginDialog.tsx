import type { SignedIn } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { Dialog } from '@portal/ui/dialog';
import { goTo } from '../../state/navigation';
import { closeOverlay, openOverlay, type Overlay } from '../../state/overlays.store';
import { useModule } from '../../state/status.store';
import { paths } from '../../lib/paths';
import { LoginForm } from './LoginForm';
import styles from './LoginForm.module.css';
import { welcome } from './welcome';

export type LoginDialogProps = { overlay: Extract<Overlay, { kind: 'login' }> };

/** The login popup. What the person was about to do goes on after it; else it leads home (AUTH-02). */
export function LoginDialog({ overlay: { reason, afterwards, dismissed } }: LoginDialogProps) {
  const { t } = useTranslation('shell');
  const canRegister = useModule('DIRECTREG3');

  function handleSignedIn(signedIn: SignedIn | null) {
    closeOverlay();
    welcome(signedIn);
    if (afterwards) afterwards();
    else goTo(paths.home);
  }

  function handleOpenChange(isOpen: boolean) {
    if (isOpen) return;
    closeOverlay();
    dismissed?.();
  }

  return (
    <Dialog
      open
      size="small"
      title={t('signIn.title')}
      description={t(reason === 'sessionEnded' ? 'session.endedBody' : 'signIn.slogan')}
      labels={{ close: t('actions.close') }}
      closesOnOutsidePress={false}
      onOpenChange={handleOpenChange}
    >
      <LoginForm
        onSignedIn={handleSignedIn}
        after={
          canRegister && (
            <p className={styles.after}>
              {t('signIn.noAccount')}
              <button type="button" className={styles.link} onClick={() => openOverlay({ kind: 'register', afterwards })}>
                {t('header.register')}
              </button>
            </p>
          )
        }
      />
    </Dialog>
  );
}
