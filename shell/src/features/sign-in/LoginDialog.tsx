import { useTranslation } from '@portal/i18n';
import { Link } from '@portal/portal';
import { Dialog } from '@portal/ui/dialog';
import { afterSignIn } from '../../state/session/after-sign-in';
import { closeOverlay, openOverlay, type Overlay } from '../../state/overlays/overlays.store';
import { useRegistration } from '../../state/status.store';
import { agentEntrancePath } from '../../lib/paths';
import { LoginForm } from './LoginForm';
import styles from './LoginForm.module.css';

export type LoginDialogProps = { overlay: Extract<Overlay, { kind: 'login' }> };

/** The login popup. What the person was about to do goes on after it; else it leads home (AUTH-02). */
export function LoginDialog({ overlay: { reason, afterwards, dismissed } }: LoginDialogProps) {
  const { t } = useTranslation('entrance');
  const canRegister = useRegistration();

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
      description={t(reason === 'sessionEnded' ? 'shell:session.endedBody' : 'signIn.slogan')}
      labels={{ close: t('shell:actions.close') }}
      closesOnOutsidePress={false}
      onOpenChange={handleOpenChange}
    >
      <LoginForm
        onSignedIn={(signedIn, isNew) => afterSignIn(signedIn, { afterwards, isNew })}
        onForgot={() => openOverlay({ kind: 'forgotPassword', afterwards })}
        after={
          <div className={styles.after}>
            {canRegister && (
              <p>
                {t('signIn.noAccount')}
                <button type="button" className={styles.link} onClick={() => openOverlay({ kind: 'register', afterwards })}>
                  {t('shell:header.register')}
                </button>
              </p>
            )}
            <Link className={styles.link} to={agentEntrancePath} onClick={closeOverlay}>
              {t('signIn.agents')}
            </Link>
          </div>
        }
      />
    </Dialog>
  );
}
