import { useTranslation } from '@portal/i18n';
import { Button, TextField } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';

type LinkDialogProps = { link: string; onClose: () => void };

/** The link of an invitation, which is shown this once. */
export function LinkDialog({ link, onClose }: LinkDialogProps) {
  const { t } = useTranslation('desk');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('staff.linkTitle')}
      description={t('staff.linkOnce')}
      closesOnOutsidePress={false}
      labels={{ close: t('close') }}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <TextField label={t('staff.link')} value={link} readOnly onFocus={(event) => event.target.select()} />
    </Dialog>
  );
}
