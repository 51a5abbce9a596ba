import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import { confirmSignOut } from './confirm-sign-out';

/** Stands where the account menu could not be fetched: whoever is signed in can always leave. */
export function SignOutButton() {
  const { t } = useTranslation('shell');
  return (
    <Button size="small" onClick={() => void confirmSignOut()}>
      {t('account.signOut')}
    </Button>
  );
}
