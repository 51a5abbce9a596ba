import { useTranslation } from '@portal/i18n';
import { Dialog } from '@portal/ui/dialog';
import { closeOverlay } from '../../state/overlays/overlays.store';
import { useStatus } from '../../state/status.store';
import { DownloadSteps } from './DownloadSteps';

export function DownloadDialog() {
  const { t } = useTranslation(['shell', 'help']);
  const brand = useStatus(({ info }) => info?.brand.name);
  return (
    <Dialog
      open
      size="large"
      title={t('titles.download')}
      description={t('help:download.lead', { brand })}
      labels={{ close: t('actions.close') }}
      onOpenChange={(isOpen) => !isOpen && closeOverlay()}
    >
      <DownloadSteps />
    </Dialog>
  );
}
