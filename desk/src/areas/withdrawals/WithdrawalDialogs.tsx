import { withdrawalRejections } from '@portal/contracts/withdrawal-words';
import { useTranslation } from '@portal/i18n';
import { SelectField } from '@portal/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import {
  approveWithdrawal,
  type DeskWithdrawal,
  type DisputeOutcome,
  proposeEnd,
  proposeGivingUp,
  rejectWithdrawal,
  type Rejection,
} from './withdrawals-desk.api';
import { shownAmount } from '../../lib/shown-amount';

type WithdrawalDialogProps = { withdrawal: DeskWithdrawal; onDone: () => void; onClose: () => void };

const outcomes = ['completed', 'returned', 'pay_again'] as const satisfies DisputeOutcome[];

const textsOf = ({ amount, member, bankAccount }: DeskWithdrawal) => ({
  amount: shownAmount(amount),
  account: member.account,
  bank: `${bankAccount.bankCode} ${bankAccount.maskedNumber}`,
  name: bankAccount.payeeName,
});

/** Lets it be paid; above what one officer may approve, a second one has to agree. */
export function ApproveWithdrawalDialog({ withdrawal, onDone, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation('desk');
  const { needsTwo } = withdrawal;
  return (
    <ReasonDialog
      title={t('withdrawals.approveTitle', textsOf(withdrawal))}
      description={t(needsTwo ? 'withdrawals.approveTwoEffect' : 'withdrawals.approveEffect', textsOf(withdrawal))}
      confirmLabel={t(needsTwo ? 'payments.propose' : 'withdrawals.approveNow')}
      doneLabel={t(needsTwo ? 'payments.proposed' : 'withdrawals.approved')}
      onConfirm={async (reason) => {
        await approveWithdrawal(withdrawal, reason);
        onDone();
      }}
      onClose={onClose}
    />
  );
}

/** The money goes back to the balance, and the member is told why. */
export function RejectWithdrawalDialog({ withdrawal, onDone, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation('desk');
  const [rejection, setRejection] = useState<Rejection>('name_differs');
  return (
    <ReasonDialog
      title={t('withdrawals.rejectTitle', textsOf(withdrawal))}
      description={t('withdrawals.rejectEffect', textsOf(withdrawal))}
      confirmLabel={t('withdrawals.rejectNow')}
      doneLabel={t('withdrawals.rejected')}
      isDangerous
      onConfirm={async (reason) => {
        await rejectWithdrawal(withdrawal, rejection, reason);
        onDone();
      }}
      onClose={onClose}
    >
      <SelectField
        label={t('withdrawals.rejection')}
        value={rejection}
        options={withdrawalRejections.map((value) => ({ value, label: t(`withdrawals.rejections.${value}`) }))}
        onChange={(event) => setRejection(event.target.value as Rejection)}
      />
    </ReasonDialog>
  );
}

/** How a dispute ends; two officers have to agree. */
export function ResolveDisputeDialog({ withdrawal, onDone, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation('desk');
  const [outcome, setOutcome] = useState<DisputeOutcome>('completed');
  return (
    <ReasonDialog
      title={t('withdrawals.resolveTitle', textsOf(withdrawal))}
      description={t('withdrawals.resolveEffect', textsOf(withdrawal))}
      confirmLabel={t('payments.propose')}
      doneLabel={t('payments.proposed')}
      onConfirm={async (reason) => {
        await proposeEnd(withdrawal, outcome, reason);
        onDone();
      }}
      onClose={onClose}
    >
      <SelectField
        label={t('withdrawals.outcome')}
        value={outcome}
        options={outcomes.map((value) => ({ value, label: t(`withdrawals.outcomes.${value}`) }))}
        onChange={(event) => setOutcome(event.target.value as DisputeOutcome)}
      />
    </ReasonDialog>
  );
}

/** What a cashier has taken was not paid after all; two officers have to agree, since the member gets the money back. */
export function GiveUpPayoutDialog({ withdrawal, onDone, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation('desk');
  return (
    <ReasonDialog
      title={t('withdrawals.giveUpTitle', textsOf(withdrawal))}
      description={t('withdrawals.giveUpEffect', textsOf(withdrawal))}
      confirmLabel={t('payments.propose')}
      doneLabel={t('payments.proposed')}
      isDangerous
      onConfirm={async (reason) => {
        await proposeGivingUp(withdrawal, reason);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
