import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';

export type WarningDialogProps = { title: string; body: string; onClose: () => void };

/** Says over a form why it cannot go on; the form stays under it as it is. */
export function WarningDialog({ title, body, onClose }: WarningDialogProps) {
  const { t } = useTranslation('entrance');
  return (
    <Dialog
      open
      size="small"
      title={title}
      description={body}
      labels={{ close: t('shell:actions.close') }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('warning.ok')}
        </Button>
      }
    />
  );
}
