import type { Withdrawal } from '@portal/contracts';
import { Badge, Button, Card, DateTime, portal, useErrorText, useMoneyText, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { Refusal } from '../../components/Refusal';
import { Steps } from '../../components/Steps';
import { useBankName } from '../../components/useBankName';
import { ReceiptQuestion } from './ReceiptQuestion';
import { useCancelWithdrawal, useLookAgain } from './withdrawal.api';
import { currentStepOf, type OpenStatus, tones, withdrawalSteps } from './withdrawal-states';
import styles from './Withdrawals.module.css';

/** One withdrawal under way: how far it is, what happens next and when, and what its member can do. */
export function OpenWithdrawal({ withdrawal }: { withdrawal: Withdrawal & { status: OpenStatus } }) {
  const { t } = useTranslation('member');
  const bankName = useBankName();
  const moneyText = useMoneyText();
  const errorText = useErrorText();
  const cancel = useCancelWithdrawal();
  const lookAgain = useLookAgain();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { id, number, status, amount, bankAccount, receiptDueAt, complaint, canCancel } = withdrawal;

  async function giveUp() {
    const isSure = await portal.confirm({
      title: t('withdraw.cancel.title', { amount: moneyText(amount) }),
      body: t('withdraw.cancel.body'),
      confirmLabel: t('withdraw.cancel.confirm'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await cancel.mutateAsync({ params: { id }, body: {} });
    } catch (error) {
      setRefusal(errorText(error));
    }
    await lookAgain();
  }

  return (
    <Card
      title={t('withdraw.one', { amount: moneyText(amount), number })}
      action={<Badge tone={tones[status]}>{t(`withdraw.statuses.${status}`)}</Badge>}
    >
      <p className={styles.body}>{t('withdraw.toAccount', { bank: bankName(bankAccount.bankCode), number: bankAccount.maskedNumber })}</p>
      <Steps
        label={t('withdraw.steps.label')}
        steps={withdrawalSteps.map((step) => t(`withdraw.steps.${step}`))}
        current={currentStepOf[status]}
      />
      <p role="status" className={styles.next}>
        {t(`withdraw.next.${status}`)}{' '}
        {receiptDueAt && (
          <>
            {t('withdraw.countsFrom')} <DateTime value={receiptDueAt} />
          </>
        )}
      </p>
      {status === 'paid' && <ReceiptQuestion id={id} />}
      {complaint && (
        <p className={styles.body}>
          {t('withdraw.youSaid', { what: t(`withdraw.complaints.${complaint.reason}`) })}
          {complaint.remark && ` – ${complaint.remark}`} (<DateTime value={complaint.at} />)
        </p>
      )}
      {canCancel && (
        <Button pending={cancel.isPending} onClick={giveUp}>
          {t('withdraw.cancel.ask')}
        </Button>
      )}
      <Refusal text={refusal} />
    </Card>
  );
}
