import { useTranslation } from '@portal/i18n';
import { Dialog } from '@portal/ui/dialog';
import { closeOverlay, openOverlay, type Overlay } from '../../state/overlays/overlays.store';
import { afterRegister } from './after-register';
import { RegisterForm } from './RegisterForm';
import styles from './RegisterForm.module.css';
import type { Registered } from './useRegisterForm';

export type RegisterDialogProps = { overlay: Extract<Overlay, { kind: 'register' }> };

export function RegisterDialog({ overlay: { afterwards } }: RegisterDialogProps) {
  const { t } = useTranslation('entrance');

  function handleRegistered(registered: Registered) {
    closeOverlay();
    // Somebody who was about to do something goes on with that, where they were; a name that was made for them is told all the same.
    if (!afterwards) return afterRegister(registered);
    afterwards();
    if (registered.isGenerated) openOverlay({ kind: 'registered', ...registered });
  }

  return (
    <Dialog
      open
      title={t('register.title')}
      description={t('register.slogan')}
      labels={{ close: t('shell:actions.close') }}
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => !isOpen && closeOverlay()}
    >
      <RegisterForm
        onRegistered={handleRegistered}
        after={
          <p className={styles.after}>
            {t('register.haveAccount')}
            <button
              type="button"
              className={styles.link}
              onClick={() => openOverlay({ kind: 'login', reason: 'asked', afterwards, dismissed: null })}
            >
              {t('shell:header.login')}
            </button>
          </p>
        }
      />
    </Dialog>
  );
}
