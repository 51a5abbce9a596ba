import { useTranslation } from '@portal/i18n';
import { portal } from '@portal/portal';
import { Button } from '@portal/ui';
import { useStatus } from '../../state/status.store';

/** Renders nothing where the brand has no contact. */
export function ContactUs() {
  const { t } = useTranslation('shell');
  const hasService = useStatus(({ info }) => (info?.customerService.length ?? 0) > 0);
  if (!hasService) return null;
  return (
    <Button variant="primary" onClick={portal.openCustomerService}>
      {t('screens.contact')}
    </Button>
  );
}
