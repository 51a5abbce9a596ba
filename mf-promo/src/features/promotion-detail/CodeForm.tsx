import { Button, OpenAttempt, portal, TextField, useErrorText, useMoneyText, useOpenAttempt, useTranslation } from '@portal/portal'; // prettier-ignore
import { type FormEvent, useState } from 'react';
import { useLookAgain } from '../../components/member-offers.api';
import styles from './NextStep.module.css';
import { redeemCall, useRedeemCode } from './promotion.api';

/** The code of an offer, which gives its reward at once. */
export function CodeForm() {
  const { t } = useTranslation('promo');
  const errorText = useErrorText();
  const moneyText = useMoneyText();
  const redeem = useRedeemCode();
  const lookAgain = useLookAgain();
  const openAttempt = useOpenAttempt(redeemCall);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (redeem.isPending || openAttempt) return;
    const typed = code.trim().toUpperCase();
    if (!/^[A-Z0-9]{4,20}$/.test(typed)) return setProblem(t('code.problem'));
    setProblem(null);
    try {
      const { kind, amount, state } = await redeem.mutateAsync({ body: { code: typed } });
      const isPaid = kind === 'money' && state !== 'center';
      portal.notify({ kind: 'success', title: isPaid ? t('code.done', { amount: moneyText(amount) }) : t('code.waiting') });
      setCode('');
    } catch (error) {
      setProblem(errorText(error));
    }
    await lookAgain();
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={t('code.label')}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          setProblem(null);
        }}
      />
      {openAttempt && <OpenAttempt attempt={openAttempt} />}
      <div>
        <Button type="submit" variant="primary" size="large" pending={redeem.isPending} disabled={openAttempt !== undefined}>
          {t('code.submit')}
        </Button>
      </div>
    </form>
  );
}
