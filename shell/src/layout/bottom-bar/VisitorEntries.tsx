import { useTranslation } from '@portal/i18n';
import { LogIn, UserRoundPlus } from 'lucide-react';
import { RegisterDialog } from '../../features/register';
import { LoginDialog } from '../../features/sign-in';
import { openLogin, openOverlay } from '../../state/overlays/overlays.store';
import { useRegistration } from '../../state/status.store';
import { BarButton } from './BarEntry';
import { PromotionsEntry } from './PromotionsEntry';

/** Registration in the middle; where it is closed, signing in takes its place. */
export function VisitorEntries() {
  const { t } = useTranslation('shell');
  const canRegister = useRegistration();
  const login = (
    <BarButton
      icon={LogIn}
      label={t('header.login')}
      isPrimary={!canRegister}
      aria-haspopup="dialog"
      onPointerEnter={LoginDialog.prefetch}
      onFocus={LoginDialog.prefetch}
      onClick={() => openLogin()}
    />
  );
  if (!canRegister)
    return (
      <>
        {login}
        <PromotionsEntry />
      </>
    );
  return (
    <>
      <BarButton
        icon={UserRoundPlus}
        label={t('header.register')}
        isPrimary
        aria-haspopup="dialog"
        onPointerEnter={RegisterDialog.prefetch}
        onFocus={RegisterDialog.prefetch}
        onClick={() => openOverlay({ kind: 'register', afterwards: null })}
      />
      <PromotionsEntry />
      {login}
    </>
  );
}
