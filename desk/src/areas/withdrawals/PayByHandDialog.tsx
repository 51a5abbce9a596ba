import { useTranslation } from '@portal/i18n';
import { focusFirstProblem, RefusalNotice } from '@portal/staff';
import { Button, TextField } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { notify } from '@portal/ui/toast';
import { type FormEvent, useId, useState } from 'react';
import { BankReferenceField, isBankReference } from '../../components/BankReferenceField';
import { Facts } from '../../components/Facts';
import { shownAmount } from '../../lib/shown-amount';
import { useSending } from '../../lib/useSending';
import { type DeskWithdrawal, type HandPayout, recordPaid, takePayout } from './withdrawals-desk.api';

type PayByHandDialogProps = { withdrawal: DeskWithdrawal; onDone: () => void; onClose: () => void };

/** A cashier takes a payout, makes it in the bank's own app, and says under what the bank has booked it. */
export function PayByHandDialog({ withdrawal, onDone, onClose }: PayByHandDialogProps) {
  const { t } = useTranslation('desk');
  const { send, isPending, refusal } = useSending();
  const formId = useId();
  const [order, setOrder] = useState<HandPayout | null>(null);
  const [reference, setReference] = useState('');
  const [note, setNote] = useState(() => t('withdrawals.payNote'));
  const [isTried, setIsTried] = useState(false);
  const isWrong = !isBankReference(reference);
  const isNoteMissing = note.trim() === '';
  const amount = shownAmount(withdrawal.amount);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    if (isNoteMissing) return focusFirstProblem(event);
    if (!order) {
      setIsTried(false);
      await send(async () => setOrder(await takePayout(withdrawal, note.trim())));
      return onDone();
    }
    if (isWrong) return focusFirstProblem(event);
    await send(async () => {
      await recordPaid(withdrawal, reference.trim(), note.trim());
      notify({ kind: 'success', title: t('withdrawals.recorded') });
      onDone();
      onClose();
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('withdrawals.payTitle', { amount })}
      description={t(order ? 'withdrawals.paySteps' : 'withdrawals.payEffect', { account: withdrawal.member.account })}
      locked={isPending}
      closesOnOutsidePress={false}
      labels={{ close: t('close') }}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t(order ? 'withdrawals.payLater' : 'act.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            {t(order ? 'withdrawals.recordPaid' : 'withdrawals.take')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {order && (
          <>
            <Facts
              facts={[
                [t('payments.amount'), shownAmount(order.amount)],
                [t('withdrawals.payBank'), order.bankCode],
                [t('withdrawals.payNumber'), order.accountNumber],
                [t('withdrawals.payName'), order.payeeName],
              ]}
            />
            <BankReferenceField value={reference} isTried={isTried} onChange={setReference} />
          </>
        )}
        <TextField
          label={t('act.reason')}
          hint={t('settings.reasonHint')}
          autoComplete="off"
          maxLength={500}
          value={note}
          error={isTried && isNoteMissing ? t('act.reasonShort') : undefined}
          onChange={(event) => setNote(event.target.value)}
        />
        {refusal && <RefusalNotice refusal={refusal} />}
      </form>
    </Dialog>
  );
}
