import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import { LoginDialog } from '../../features/sign-in';
import { openLogin } from '../../state/overlays/overlays.store';
import styles from './Header.module.css';

export function LoginButton() {
  const { t } = useTranslation('shell');
  return (
    <Button
      size="small"
      className={styles.action}
      onPointerEnter={LoginDialog.prefetch}
      onFocus={LoginDialog.prefetch}
      onClick={() => openLogin()}
    >
      {t('header.login')}
    </Button>
  );
}
