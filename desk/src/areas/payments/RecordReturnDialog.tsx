import { useTranslation } from '@portal/i18n';
import { focusFirstProblem, RefusalNotice } from '@portal/staff';
import { Button, TextField } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { notify } from '@portal/ui/toast';
import { type FormEvent, useId, useState } from 'react';
import { BankReferenceField, isBankReference } from '../../components/BankReferenceField';
import { shownAmount } from '../../lib/shown-amount';
import { useSending } from '../../lib/useSending';
import { recordReturn, type ReviewedTransfer } from './payments-desk.api';

type RecordReturnDialogProps = { transfer: ReviewedTransfer; onDone: () => void; onClose: () => void };

/** A payment that officers send back in the bank's own app: under what the bank has booked it, or that it could not be sent. */
export function RecordReturnDialog({ transfer, onDone, onClose }: RecordReturnDialogProps) {
  const { t } = useTranslation('desk');
  const { send, isPending, refusal } = useSending();
  const formId = useId();
  const [reference, setReference] = useState('');
  const [note, setNote] = useState(() => t('payments.returnNote'));
  const [isTried, setIsTried] = useState(false);
  const { transactionId, amount, payerName, payerAccount } = transfer;
  const isWrong = !isBankReference(reference);
  const isNoteMissing = note.trim() === '';

  const record = (bankReference: string | null) =>
    send(async () => {
      await recordReturn(transactionId, bankReference, note.trim());
      notify({ kind: 'success', title: t(bankReference === null ? 'payments.notReturned' : 'payments.returnRecorded') });
      onDone();
      onClose();
    });

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    if (isWrong || isNoteMissing) return focusFirstProblem(event);
    await record(reference.trim());
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('payments.returnTitle', { amount: shownAmount(amount) })}
      description={t('payments.returnSteps', { payer: payerAccount ? `${payerName}, ${payerAccount}` : payerName })}
      locked={isPending}
      closesOnOutsidePress={false}
      labels={{ close: t('close') }}
      footer={
        <>
          <Button onClick={() => void record(null)} disabled={isPending || isNoteMissing}>
            {t('payments.couldNotReturn')}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            {t('payments.isReturned')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <BankReferenceField value={reference} isTried={isTried} onChange={setReference} />
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
