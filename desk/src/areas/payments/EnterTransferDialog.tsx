import { brandConstants } from '@portal/contracts/brand';
import { useTranslation } from '@portal/i18n';
import { TextField } from '@portal/ui';
import { useState } from 'react';
import { bankReferencePattern } from '../../components/BankReferenceField';
import { ReasonDialog } from '../../components/ReasonDialog';
import { fromDateTimeField, toDateTimeField } from '../../lib/zoned-time';
import { proposeTransfer } from './payments-desk.api';

type EnterTransferDialogProps = { onDone: () => void; onClose: () => void };

/** What each field must look like; the platform checks the same and more. */
const rules = {
  transactionId: bankReferencePattern,
  amount: /^\d{1,12}(\.\d{1,2})?$/,
  payerName: /^.{1,140}$/,
  paidAt: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/,
  payerAccount: /^.{0,64}$/,
  reference: /^.{0,25}$/,
} as const;
type Name = keyof typeof rules;
const names = Object.keys(rules) as Name[];

/** A payment that an officer has seen in the bank's own app, where no bank reports any. A second officer compares it with the statement. */
export function EnterTransferDialog({ onDone, onClose }: EnterTransferDialogProps) {
  const { t } = useTranslation('desk');
  const [values, setValues] = useState<Record<Name, string>>({
    ...{ transactionId: '', amount: '', payerName: '', payerAccount: '', reference: '' },
    paidAt: toDateTimeField(new Date().toISOString()),
  });
  const [isTried, setIsTried] = useState(false);
  const given = (name: Name) => values[name].trim();
  const isWrong = (name: Name) => !rules[name].test(given(name));

  return (
    <ReasonDialog
      title={t('payments.enterTitle')}
      description={t('payments.enterEffect')}
      confirmLabel={t('payments.propose')}
      doneLabel={t('payments.proposed')}
      isReady={() => {
        setIsTried(true);
        return !names.some(isWrong);
      }}
      onConfirm={async (reason) => {
        const [payerAccount, reference] = [given('payerAccount'), given('reference')];
        const transfer = {
          ...{ transactionId: given('transactionId'), amount: given('amount'), payerName: given('payerName') },
          paidAt: fromDateTimeField(given('paidAt')),
          ...(payerAccount && { payerAccount }),
          ...(reference && { reference }),
        };
        await proposeTransfer(transfer, reason);
        onDone();
      }}
      onClose={onClose}
    >
      {names.map((name) => (
        <TextField
          key={name}
          type={name === 'paidAt' ? 'datetime-local' : 'text'}
          label={t(`payments.fields.${name}.label`)}
          hint={t(`payments.fields.${name}.hint`, { zone: brandConstants.timeZone })}
          autoComplete="off"
          spellCheck={false}
          value={values[name]}
          error={isTried && isWrong(name) ? t(`payments.fields.${name}.wrong`) : undefined}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
    </ReasonDialog>
  );
}
