import type { RaffleDraw } from '@portal/contracts';
import { mostTicketsAtOnce } from '@portal/contracts/raffle-words';
import { Button, OpenAttempt, portal, TextField, useErrorText, useOpenAttempt, useTranslation } from '@portal/portal';
import { type FormEvent, useState } from 'react';
import { useCountText } from '../../lib/use-count-text';
import { enterCall, useEnter, useLookAgain } from './raffle-draws.api';
import styles from './RaffleDraw.module.css';

type EnterFormProps = { draw: RaffleDraw; tickets: number };

/** How many tickets go into the draw; they cannot be taken out again. */
export function EnterForm({ draw: { id }, tickets }: EnterFormProps) {
  const { t } = useTranslation('promo');
  const errorText = useErrorText();
  const countText = useCountText();
  const enter = useEnter();
  const lookAgain = useLookAgain();
  const openAttempt = useOpenAttempt(enterCall);
  const [typed, setTyped] = useState('1');
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const most = Math.min(tickets, mostTicketsAtOnce);
  const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  const isWrong = count < 1 || count > most;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (isWrong || enter.isPending || openAttempt) return;
    setFailure(null);
    try {
      await enter.mutateAsync({ params: { id }, body: { tickets: count } });
      portal.notify({ kind: 'success', title: t('draws.entered', { count, tickets: countText(count) }) });
      setTyped('1');
      setIsTried(false);
    } catch (thrown) {
      setFailure(errorText(thrown));
    } finally {
      lookAgain();
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={t('draws.howMany')}
        hint={t('draws.howManyHint', { most: countText(most) })}
        error={isTried && isWrong ? t('draws.countWrong', { most: countText(most) }) : failure}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setFailure(null);
        }}
      />
      {openAttempt && <OpenAttempt attempt={openAttempt} />}
      <Button type="submit" variant="primary" pending={enter.isPending} disabled={openAttempt !== undefined}>
        {t('draws.enter')}
      </Button>
    </form>
  );
}
