import type { BankAccount, WithdrawalOptions } from '@portal/contracts';
import { formatMoney, parseMoney, toWire } from '@portal/money';
import {
  Button,
  Card,
  Chip,
  DateTime,
  OpenAttempt,
  portal,
  SelectField,
  TextField,
  useMoneyText,
  useOpenAttempt,
  useSession,
  useTranslation,
  useSettled,
} from '@portal/portal';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Refusal } from '../../components/Refusal';
import { isWholePaymentPassword, PaymentPasswordField } from '../../components/PaymentPasswordField';
import { useBankName } from '../../components/useBankName';
import { usePaymentRefusal } from '../../components/usePaymentRefusal';
import { Blocks } from './Blocks';
import { Cost } from './Cost';
import { Terms } from './Terms';
import { readAmount } from './withdrawal-amount';
import { fetchWithdrawalOptions, useLookAgain, useRequestWithdrawal, useWithdrawalOptions } from './withdrawal.api';
import styles from './Withdrawals.module.css';

export type WithdrawalFormProps = {
  options: WithdrawalOptions;
  accounts: readonly BankAccount[];
  /** Of the payment password. */
  lockedUntil: string | null;
};

/** Each keystroke would ask for the fee otherwise. */
const typingPauseMs = 300;
const usual = ['500', '1000', '5000'];

/** Amount, account, payment password and the code of the second factor, with the fee and what arrives, looked over once more before it is asked for. */
export function WithdrawalForm({ options, accounts, lockedUntil }: WithdrawalFormProps) {
  const { t } = useTranslation('member');
  const bankName = useBankName();
  const moneyText = useMoneyText();
  const refusalOf = usePaymentRefusal();
  const symbol = useSession((session) => session.currencySymbol);
  const request = useRequestWithdrawal();
  const lookAgain = useLookAgain();
  const openAttempt = useOpenAttempt('POST /wps/withdraw/requests');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(accounts[0]!.id);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<{ amount?: string; password?: string; code?: string }>({});
  const [refusal, setRefusal] = useState<ReactNode>(null);
  const [isAsking, setIsAsking] = useState(false);

  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0]!;
  const accountText = `${bankName(account.bankCode)} ${account.maskedNumber}`;
  const read = readAmount(text, options);
  const wire = 'amount' in read ? toWire(read.amount) : undefined;
  const asked = useSettled(wire, typingPauseMs);
  const { data: now = options } = useWithdrawalOptions({ bankAccountId: account.id, ...(asked && { amount: asked }) });
  const preview = wire && now.preview && parseMoney(now.preview.amount) === parseMoney(wire) ? now.preview : null;
  const amounts = { minimum: moneyText(options.minimum), maximum: moneyText(options.maximum) };
  const isBlocked = now.blocks.length > 0 || lockedUntil !== null || openAttempt !== undefined;

  function typeAmount(next: string) {
    setText(next);
    setProblems((before) => ({ ...before, amount: undefined }));
    setRefusal(null);
  }

  /** Who is faster than the typing pause is not kept waiting. Null when something stands against it, which the page then shows. */
  async function askCost(amount: string) {
    setIsAsking(true);
    try {
      return (await fetchWithdrawalOptions({ bankAccountId: account.id, amount })).preview;
    } catch (error) {
      setRefusal(refusalOf(error));
      return null;
    } finally {
      setIsAsking(false);
    }
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (request.isPending || isAsking || isBlocked) return;
    const found = {
      ...('refusal' in read && { amount: t(`withdraw.refusals.${read.refusal}`, amounts) }),
      ...(!isWholePaymentPassword(password) && { password: t('paymentPassword.sixDigits') }),
      ...(now.asksForCode && code.trim() === '' && { code: t('withdraw.codeNeeded') }),
    };
    setProblems(found);
    setRefusal(null);
    if ('refusal' in read || found.password || found.code) return;
    const cost = preview ?? (await askCost(toWire(read.amount)));
    if (!cost) return;
    const amount = formatMoney(read.amount, { symbol });
    const isSure = await portal.confirm({
      title: t('withdraw.review.title', { amount }),
      body: t(options.canCancel ? 'withdraw.review.body' : 'withdraw.review.final'),
      rows: [
        { label: t('withdraw.to'), value: accountText },
        { label: t('withdraw.arrives'), value: amount },
        { label: t('withdraw.fee'), value: moneyText(cost.fee) },
        { label: t('withdraw.total'), value: moneyText(cost.total) },
      ],
      confirmLabel: t('withdraw.review.confirm'),
    });
    if (!isSure) return;
    try {
      const proofs = { paymentPassword: password, ...(now.asksForCode && { code: code.trim() }) };
      await request.mutateAsync({ body: { bankAccountId: account.id, amount: toWire(read.amount), ...proofs } });
    } catch (error) {
      setPassword('');
      setCode('');
      setRefusal(refusalOf(error));
      return void lookAgain();
    }
    setText('');
    setPassword('');
    setCode('');
    portal.notify({ kind: 'success', title: t('withdraw.requested', { amount }) });
    void lookAgain();
  }

  return (
    <Card title={t('withdraw.new')}>
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <div className={styles.presets} role="group" aria-label={t('withdraw.presets')}>
          {usual
            .filter((one) => 'amount' in readAmount(one, options))
            .map((one) => (
              <Chip
                key={one}
                selected={'amount' in read && read.amount === parseMoney(one)}
                onClick={() => typeAmount(formatMoney(parseMoney(one)).replace(/\.00$/, ''))}
              >
                {formatMoney(parseMoney(one)).replace(/\.00$/, '')}
              </Chip>
            ))}
        </div>
        <TextField
          label={t('withdraw.amount')}
          hint={t('withdraw.amountHint', amounts)}
          error={problems.amount}
          prefix={symbol}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={({ target }) => typeAmount(target.value)}
        />
        <SelectField
          label={t('withdraw.to')}
          value={account.id}
          options={accounts.map(({ id, bankCode, maskedNumber }) => ({ value: id, label: `${bankName(bankCode)} ${maskedNumber}` }))}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Cost preview={preview} fee={now.fee} />
        <PaymentPasswordField
          value={password}
          error={problems.password ?? null}
          onChange={(next) => {
            setPassword(next);
            setProblems((before) => ({ ...before, password: undefined }));
          }}
        />
        {now.asksForCode && (
          <TextField
            label={t('withdraw.code')}
            hint={t('withdraw.codeHint')}
            error={problems.code}
            autoComplete="one-time-code"
            maxLength={64}
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              setProblems((before) => ({ ...before, code: undefined }));
            }}
          />
        )}
        <Blocks blocks={now.blocks} />
        {lockedUntil && (
          <p role="status" className={styles.refusal}>
            {t('paymentPassword.locked')} <DateTime value={lockedUntil} />
          </p>
        )}
        <Refusal text={refusal} />
        {openAttempt && <OpenAttempt attempt={openAttempt} />}
        <Button type="submit" variant="primary" size="large" wide pending={request.isPending || isAsking} disabled={isBlocked}>
          {'amount' in read ? t('withdraw.submitAmount', { amount: formatMoney(read.amount, { symbol }) }) : t('withdraw.submit')}
        </Button>
        <Terms options={now} />
      </form>
    </Card>
  );
}
