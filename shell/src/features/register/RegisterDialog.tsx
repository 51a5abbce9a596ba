import { useTranslation } from '@portal/i18n';
import { Dialog } from '@portal/ui/dialog';
import { closeOverlay, openOverlay, type Overlay } from '../../state/overlays.store';
import { afterRegister } from './after-register';
import { RegisterForm } from './RegisterForm';
import styles from './RegisterForm.module.css';

export type RegisterDialogProps = { overlay: Extract<Overlay, { kind: 'register' }> };

export function RegisterDialog({ overlay: { afterwards } }: RegisterDialogProps) {
  const { t } = useTranslation('shell');

  function handleRegistered(account: string) {
    closeOverlay();
    // Somebody who was about to do something goes on with that, where they were.
    if (afterwards) afterwards();
    else afterRegister(account);
  }

  return (
    <Dialog
      open
      title={t('register.title')}
      description={t('register.slogan')}
      labels={{ close: t('actions.close') }}
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
              {t('header.login')}
            </button>
          </p>
        }
      />
    </Dialog>
  );
}
