import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import { LoginDialog } from '../../features/sign-in';
import { RegisterDialog } from '../../features/register';
import { openLogin, openOverlay } from '../../state/overlays.store';
import { useModule } from '../../state/status.store';
import styles from './Header.module.css';

export function VisitorArea() {
  const { t } = useTranslation('shell');
  const canRegister = useModule('DIRECTREG3');

  return (
    <div className={styles.visitor}>
      <Button size="small" onPointerEnter={LoginDialog.prefetch} onFocus={LoginDialog.prefetch} onClick={() => openLogin()}>
        {t('header.login')}
      </Button>
      {canRegister && (
        <Button
          size="small"
          variant="primary"
          onPointerEnter={RegisterDialog.prefetch}
          onFocus={RegisterDialog.prefetch}
          onClick={() => openOverlay({ kind: 'register', afterwards: null })}
        >
          {t('header.register')}
        </Button>
      )}
    </div>
  );
}
