import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { paths } from '../../lib/paths';
import { goTo } from '../../state/navigation';
import { closeOverlay } from '../../state/overlays/overlays.store';
import { Article } from './Article';

/** The user agreement. `/help` is home with it open (SYS-21), so closing it there leaves home. */
export function AgreementDialog() {
  const { t } = useTranslation(['shell', 'help']);

  function handleClose() {
    closeOverlay();
    if (window.location.pathname === paths.agreement) goTo(paths.home, { replace: true });
  }

  return (
    <Dialog
      open
      size="large"
      title={t('help:agreement.title')}
      labels={{ close: t('actions.close') }}
      onOpenChange={(isOpen) => !isOpen && handleClose()}
      footer={
        <Button variant="primary" onClick={handleClose}>
          {t('notices.understood')}
        </Button>
      }
    >
      <Article find={({ category }) => category === 'agreement'} />
    </Dialog>
  );
}
