import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';

export type WarningDialogProps = { title: string; body: string; onClose: () => void };

/** Explains above a form why it cannot continue; the form keeps its state. */
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
