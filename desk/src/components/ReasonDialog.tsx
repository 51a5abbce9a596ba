import { useTranslation } from '@portal/i18n';
import { Button, TextField } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { notify } from '@portal/ui/toast';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { focusFirstProblem, RefusalNotice } from '@portal/staff';
import { useSending } from '../lib/useSending';
import styles from './ReasonDialog.module.css';

type ReasonDialogProps = {
  title: string;
  description?: string;
  confirmLabel: string;
  /** Said when it is done. */
  doneLabel: string;
  isDangerous?: boolean;
  /** What the reason mostly is: staff may change it. */
  usualReason?: string;
  size?: 'medium' | 'large';
  /** Whether what stands in the dialog can be sent. */
  isReady?: () => boolean | Promise<boolean>;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
};

const shortestReason = 3;

/** The last look before something changes for everybody: what it is, and why. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    description,
    confirmLabel,
    doneLabel,
    isDangerous = false,
    usualReason = '',
    size = 'medium',
    isReady,
    onConfirm,
    onClose,
    children,
  } = props;
  const { t } = useTranslation('desk');
  const { send, isPending, refusal } = useSending();
  const formId = useId();
  const [reason, setReason] = useState(usualReason);
  const [isTried, setIsTried] = useState(false);
  const isShort = reason.trim().length < shortestReason;

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    if (isPending) return;
    const form = { currentTarget: event.currentTarget };
    const ready = isReady?.() ?? true;
    const isFine = typeof ready === 'boolean' ? ready : await ready;
    if (isShort || !isFine) return focusFirstProblem(form);
    await send(async () => {
      await onConfirm(reason.trim());
      notify({ kind: 'success', title: doneLabel });
      onClose();
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      size={size}
      locked={isPending}
      closesOnOutsidePress={false}
      labels={{ close: t('close') }}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" form={formId} variant={isDangerous ? 'danger' : 'primary'} pending={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {children}
        <TextField
          label={t('act.reason')}
          hint={t('settings.reasonHint')}
          maxLength={500}
          autoComplete="off"
          value={reason}
          error={isTried && isShort ? t('act.reasonShort') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {refusal && <RefusalNotice refusal={refusal} />}
      </form>
    </Dialog>
  );
}
