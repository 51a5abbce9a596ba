import type { CallInput } from '@portal/contracts';
import { receiptComplaints } from '@portal/contracts/withdrawal-words';
import { Button, type Picture, PictureField, portal, SelectField, TextField, useErrorText, useTranslation } from '@portal/portal';
import { type FormEvent, useState } from 'react';
import { Refusal } from '../../components/Refusal';
import { pictureTerms, usePictureLabels } from '../../components/usePictureLabels';
import { useConfirmReceipt, useDisputeReceipt, useLookAgain } from './withdrawal.api';
import styles from './Withdrawals.module.css';

type Reason = CallInput<'POST /wps/withdraw/requests/:id/not-received'>['body']['reason'];
const mostLetters = 140;

/** Has the money arrived? "No" is said once, with a reason, and hands the withdrawal to staff. */
export function ReceiptQuestion({ id }: { id: string }) {
  const { t } = useTranslation('member');
  const pictureLabels = usePictureLabels();
  const errorText = useErrorText();
  const confirm = useConfirmReceipt();
  const dispute = useDisputeReceipt();
  const lookAgain = useLookAgain();
  const [isDisputing, setIsDisputing] = useState(false);
  const [reason, setReason] = useState<Reason>('nothing_arrived');
  const [remark, setRemark] = useState('');
  const [pictures, setPictures] = useState<Picture[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function act(send: () => Promise<unknown>, done: string) {
    setRefusal(null);
    try {
      await send();
      portal.notify({ kind: 'success', title: done });
    } catch (error) {
      setRefusal(errorText(error));
    }
    await lookAgain();
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (dispute.isPending) return;
    void act(
      () => dispute.mutateAsync({ params: { id }, body: { reason, remark, images: pictures.map(({ name, data }) => ({ name, data })) } }),
      t('withdraw.receipt.disputed'),
    );
  }

  return (
    <div className={styles.question}>
      <h3>{t('withdraw.receipt.title')}</h3>
      {isDisputing ? (
        <form className={styles.form} noValidate onSubmit={handleSubmit}>
          <SelectField
            label={t('withdraw.receipt.reason')}
            value={reason}
            options={receiptComplaints.map((one) => ({ value: one, label: t(`withdraw.complaints.${one}`) }))}
            onChange={({ target }) => setReason(target.value as Reason)}
          />
          <TextField
            label={t('withdraw.receipt.remark')}
            hint={t('withdraw.receipt.remarkHint')}
            maxLength={mostLetters}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
          <PictureField
            title={t('withdraw.receipt.pictures')}
            hint={t('withdraw.receipt.picturesHint', pictureTerms)}
            pictures={pictures}
            labels={pictureLabels}
            onChange={setPictures}
          />
          <div className={styles.acts}>
            <Button type="submit" variant="danger" pending={dispute.isPending}>
              {t('withdraw.receipt.send')}
            </Button>
            <Button onClick={() => setIsDisputing(false)}>{t('withdraw.receipt.back')}</Button>
          </div>
        </form>
      ) : (
        <div className={styles.acts}>
          <Button
            variant="primary"
            pending={confirm.isPending}
            onClick={() => act(() => confirm.mutateAsync({ params: { id }, body: {} }), t('withdraw.receipt.done'))}
          >
            {t('withdraw.receipt.yes')}
          </Button>
          <Button onClick={() => setIsDisputing(true)}>{t('withdraw.receipt.no')}</Button>
        </div>
      )}
      <Refusal text={refusal} />
    </div>
  );
}
