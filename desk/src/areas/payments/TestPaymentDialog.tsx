import { useTranslation } from '@portal/i18n';
import { Button, Skeleton } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { QrCode } from '@portal/ui/qr-code';
import { useRead } from '../../lib/useRead';
import { type PaymentChannel, readTestPayment } from './payments-desk.api';

type TestPaymentDialogProps = { channel: PaymentChannel; isSandbox: boolean; onClose: () => void };

/** A payment of one baht that shows whether the account is the right one and whether reports of the bank arrive. */
export function TestPaymentDialog({ channel: { code, accountName }, isSandbox, onClose }: TestPaymentDialogProps) {
  const { t } = useTranslation('desk');
  const { value } = useRead(['payments', 'test', code], (by) => readTestPayment(code, by));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('channels.testNamed', { code })}
      description={value ? t('channels.testIntro', { amount: value.amount, name: accountName ?? t('channels.noName') }) : undefined}
      labels={{ close: t('close') }}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {isSandbox && <p>{t('channels.testSandbox')}</p>}
      {value ? <QrCode value={value.qrPayload} label={t('channels.qr')} /> : <Skeleton height={200} />}
    </Dialog>
  );
}
