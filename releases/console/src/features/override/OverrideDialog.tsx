import { useTranslation } from '@portal/i18n';
import { Button, SelectField, TextField } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { type FormEvent, useId, useState } from 'react';
import { focusFirstProblem, refusalOf, useRefusalText } from '@portal/staff';
import styles from './OverrideDialog.module.css';

type OverrideDialogProps = {
  remote: string;
  /** As people name it. */
  buildName: string;
  onConfirm: (minutes: number, reason: string) => Promise<void>;
  onClose: () => void;
};

const lifetimes = [15, 60, 240, 480];
const shortestReason = 3;

/** A build for this browser alone: for how long, and why. */
export function OverrideDialog({ remote, buildName, onConfirm, onClose }: OverrideDialogProps) {
  const { t } = useTranslation('console');
  const textOf = useRefusalText();
  const formId = useId();
  const [minutes, setMinutes] = useState('60');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isShort = reason.trim().length < shortestReason;

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    if (isPending) return;
    if (isShort) return focusFirstProblem(event);
    setIsPending(true);
    try {
      await onConfirm(Number(minutes), reason.trim());
      onClose();
    } catch (error) {
      setProblem(textOf(refusalOf(error)));
      setIsPending(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('override.title', { remote })}
      description={t('override.effect', { build: buildName })}
      locked={isPending}
      closesOnOutsidePress={false}
      labels={{ close: t('close') }}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            {t('override.confirm', { build: buildName })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <SelectField
          label={t('override.minutes')}
          options={lifetimes.map((each) => ({ value: String(each), label: t('override.minutesOption', { count: each }) }))}
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
        />
        <TextField
          label={t('act.reason')}
          hint={t('act.reasonHint')}
          maxLength={300}
          autoComplete="off"
          value={reason}
          error={isTried && isShort ? t('act.reasonShort') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
