import { type BankCode, bankCodes, readAccountNumber, thaiBanks } from '@portal/contracts/thai-banks';
import { portal, SelectField, TextField, useTranslation } from '@portal/portal';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FormEnd } from '../../components/FormEnd';
import { isWholePaymentPassword, PaymentPasswordField } from '../../components/PaymentPasswordField';
import { useBankName } from '../../components/useBankName';
import { usePaymentRefusal } from '../../components/usePaymentRefusal';
import { useAddAccount, useLookAgain } from './payout-details.api';
import styles from './PayoutDetails.module.css';

export type BankAccountFormProps = {
  /** Masked; null while the first account has yet to fix it. */
  payeeName: string | null;
  isFirst: boolean;
  onClose: () => void;
};

const field = { bank: 'bankCode', name: 'payeeName', number: 'accountNumber' } as const;
type Problems = Partial<Record<keyof typeof field | 'password', string>>;

/** Bank, number and, the first time, the name, confirmed by the payment password. */
export function BankAccountForm({ payeeName, isFirst, onClose }: BankAccountFormProps) {
  const { t } = useTranslation('member');
  const bankName = useBankName();
  const refusalOf = usePaymentRefusal();
  const lookAgain = useLookAgain();
  const add = useAddAccount();
  const form = useRef<HTMLFormElement>(null);
  const [bank, setBank] = useState<BankCode | ''>('');
  const [name, setName] = useState('');
  const [number, setNumber] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<ReactNode>(null);

  useEffect(() => form.current?.querySelector<HTMLSelectElement>('select')?.focus(), []);

  function look(): Problems {
    const accountNumber = bank && readAccountNumber(bank, number);
    return {
      ...(!bank && { bank: t('bankAccounts.problems.bank') }),
      ...(!payeeName && name.trim().length < 2 && { name: t('bankAccounts.problems.name') }),
      ...(bank && accountNumber === null && { number: t('bankAccounts.problems.number', { count: thaiBanks[bank].digits }) }),
      ...(!bank && !number.trim() && { number: t('bankAccounts.problems.noNumber') }),
      ...(!isWholePaymentPassword(password) && { password: t('paymentPassword.sixDigits') }),
    };
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending) return;
    const found = look();
    setProblems(found);
    setRefusal(null);
    if (Object.keys(found).length > 0 || !bank) return;
    const body = { bankCode: bank, accountNumber: number, paymentPassword: password, ...(!payeeName && { payeeName: name }) };
    try {
      await add.mutateAsync({ body });
    } catch (error) {
      setRefusal(refusalOf(error));
      return void lookAgain();
    }
    portal.notify({ kind: 'success', title: t('bankAccounts.added') });
    onClose();
    void lookAgain();
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <SelectField
        label={t('bankAccounts.bank')}
        name={field.bank}
        required
        placeholder={t('bankAccounts.chooseBank')}
        error={problems.bank}
        value={bank}
        options={bankCodes.map((code) => ({ value: code, label: bankName(code) }))}
        onChange={({ target }) => setBank(target.value as BankCode)}
      />
      <TextField
        label={t('bankAccounts.number')}
        name={field.number}
        hint={bank ? t('bankAccounts.numberHint', { count: thaiBanks[bank].digits }) : undefined}
        error={problems.number}
        inputMode="numeric"
        autoComplete="off"
        required
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      {payeeName ? (
        <p className={styles.note}>{t('bankAccounts.inTheName', { name: payeeName })}</p>
      ) : (
        <TextField
          label={t('bankAccounts.payeeName')}
          name={field.name}
          hint={t('bankAccounts.nameHint')}
          error={problems.name}
          autoComplete="name"
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <PaymentPasswordField value={password} onChange={setPassword} error={problems.password ?? null} />
      {!isFirst && <p className={styles.note}>{t('payout.pauses')}</p>}

      <FormEnd submit={t('bankAccounts.save')} isPending={add.isPending} refusal={refusal} onClose={onClose} />
    </form>
  );
}
