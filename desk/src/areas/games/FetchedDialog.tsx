import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import type { ProviderFetch } from './providers-desk.api';
import { TestOutcome } from './TestOutcome';

type FetchedDialogProps = { code: string; fetched: ProviderFetch; onClose: () => void };

/** What the fetching of a provider's games has brought. */
export function FetchedDialog({ code, fetched, onClose }: FetchedDialogProps) {
  const { t } = useTranslation('desk');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('providers.fetchNamed', { code })}
      description={t('providers.changes', { count: fetched.changes })}
      labels={{ close: t('close') }}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <TestOutcome test={fetched} />
    </Dialog>
  );
}
