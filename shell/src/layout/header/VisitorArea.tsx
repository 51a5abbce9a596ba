import { useTranslation } from '@portal/i18n';
import { Button, Skeleton } from '@portal/ui';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { RegisterDialog } from '../../features/register';
import { paths } from '../../lib/paths';
import { openOverlay } from '../../state/overlays/overlays.store';
import { useModule, useRegistration } from '../../state/status.store';
import { useIsRoomy } from '../useIsNarrow';
import styles from './Header.module.css';
import { InlineLogin } from './header-parts';
import { LoginButton } from './LoginButton';

const entrances: readonly string[] = [paths.login, paths.register];

export function VisitorArea() {
  const { t } = useTranslation('shell');
  const canRegister = useRegistration();
  const canUsePassword = useModule('PASS3');
  const isRoomy = useIsRoomy();
  // A page about signing in has the whole form.
  const hasPasswords = !entrances.includes(useLocation().pathname);

  return (
    <div className={styles.visitor}>
      {isRoomy && hasPasswords && canUsePassword ? (
        <Suspense fallback={<Skeleton width={376} height={40} />}>
          <InlineLogin />
        </Suspense>
      ) : (
        <LoginButton />
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
