import { useTranslation } from '@portal/i18n';
import { StaffGate } from '@portal/staff';
import { SignedIn } from './SignedIn';

/** Nobody sees a release before the platform has said who is looking. */
export function ConsoleApp() {
  const { t } = useTranslation('console');
  return <StaffGate title={t('title')}>{(session) => <SignedIn {...session} />}</StaffGate>;
}
