import { useTranslation } from '@portal/i18n';
import { Button, Skeleton } from '@portal/ui';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { LoginDialog } from '../../features/sign-in';
import { RegisterDialog } from '../../features/register';
import { paths } from '../../lib/paths';
import { openLogin, openOverlay } from '../../state/overlays.store';
import { useModule } from '../../state/status.store';
import { useIsRoomy } from '../useIsNarrow';
import styles from './Header.module.css';
import { InlineLogin } from './header-parts';

const entrances: readonly string[] = [paths.login, paths.register];

export function VisitorArea() {
  const { t } = useTranslation('shell');
  const canRegister = useModule('DIRECTREG3');
  const isRoomy = useIsRoomy();
  // A page about signing in has the whole form.
  const hasPasswords = !entrances.includes(useLocation().pathname);

  return (
    <div className={styles.visitor}>
      {isRoomy && hasPasswords ? (
        <Suspense fallback={<Skeleton width={376} height={40} />}>
          <InlineLogin />
        </Suspense>
      ) : (
        <Button
          size="small"
          className={styles.action}
          onPointerEnter={LoginDialog.prefetch}
          onFocus={LoginDialog.prefetch}
          onClick={() => openLogin()}
        >
          {t('header.login')}
        </Button>
      )}
      {canRegister && (
        <Button
          size="small"
          variant="primary"
          className={styles.action}
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
