import { useTranslation } from '@portal/i18n';
import { ask, focusFirstProblem, RefusalNotice } from '@portal/staff';
import { Button, TextField } from '@portal/ui';
import { TextAreaField } from '@portal/ui/text-area';
import { notify } from '@portal/ui/toast';
import { type FormEvent, useState } from 'react';
import { useSending } from '../../lib/useSending';
import styles from './Finance.module.css';

const amountPattern = /^\d{1,12}(\.\d{1,4})?$/;
const longestCauses = 2_000;

/** What the bank's own statement says of the day, and why books differ: with it the day is closed. */
export function CloseForm({ day, onDone }: { day: string; onDone: () => void }) {
  const { t } = useTranslation('desk');
  const { send, isPending, refusal } = useSending();
  const [amounts, setAmounts] = useState({ statementIn: '', statementOut: '' });
  const [causes, setCauses] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isWrong = (name: keyof typeof amounts) => !amountPattern.test(amounts[name].trim());

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    const form = { currentTarget: event.currentTarget };
    if (isWrong('statementIn') || isWrong('statementOut')) return focusFirstProblem(form);
    const body = { statementIn: amounts.statementIn.trim(), statementOut: amounts.statementOut.trim(), causes: causes.trim() };
    await send(async () => {
      await ask('POST', `/wps/operators/closes/${day}`, { body });
      notify({ kind: 'success', title: t('dayClose.done', { day }) });
    });
    // Also when a colleague was first: the page then shows what stands.
    onDone();
  }

  const field = (name: keyof typeof amounts, label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={amounts[name]}
      error={isTried && isWrong(name) ? t('dayClose.amountWrong') : undefined}
      onChange={({ target }) => setAmounts({ ...amounts, [name]: target.value })}
    />
  );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {field('statementIn', t('dayClose.statementIn'))}
      {field('statementOut', t('dayClose.statementOut'))}
      <TextAreaField
        label={t('dayClose.causes')}
        hint={t('dayClose.causesHint')}
        maxLength={longestCauses}
        value={causes}
        onChange={({ target }) => setCauses(target.value)}
      />
      {refusal && <RefusalNotice refusal={refusal} />}
      <Button type="submit" variant="primary" pending={isPending}>
        {t('dayClose.act')}
      </Button>
    </form>
  );
}
