import { useTranslation } from '@portal/i18n';
import { focusFirstProblem, RefusalNotice } from '@portal/staff';
import { Button, TextField } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { type FormEvent, useId, useState } from 'react';
import { useSending } from '../../lib/useSending';
import styles from './Delivery.module.css';
import { type DeliveryChannel, type DeliveryTest, testDelivery } from './delivery-desk.api';
import { DeliveryTestOutcome } from './DeliveryTestOutcome';

type DeliveryTestDialogProps = {
  channel: DeliveryChannel;
  /** A message was tried: figures have changed. */ onDone: () => void;
  onClose: () => void;
};

const shortestReason = 3;

/** As people write numbers, with spaces, a plus sign or two zeros; the country code is theirs to write. */
const addressOf = (channel: DeliveryChannel, text: string): string =>
  channel === 'email' ? text.trim() : text.replace(/[\s().-]/g, '').replace(/^(\+|00)/, '');

function faultOf(channel: DeliveryChannel, to: string): 'email' | 'national' | 'number' | null {
  if (channel === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(to) ? null : 'email';
  if (/^0\d+$/.test(to)) return 'national';
  return /^[1-9]\d{6,14}$/.test(to) ? null : 'number';
}

/** Sends a fixed text to somebody of the staff, and tells what came of it. */
export function DeliveryTestDialog({ channel, onDone, onClose }: DeliveryTestDialogProps) {
  const { t } = useTranslation('desk');
  const { send, isPending, refusal } = useSending();
  const formId = useId();
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [test, setTest] = useState<DeliveryTest | null>(null);
  const to = addressOf(channel, text);
  const fault = faultOf(channel, to);
  const isShort = reason.trim().length < shortestReason;

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    if (fault || isShort) return focusFirstProblem(event);
    await send(async () => {
      setTest(null);
      setTest(await testDelivery(channel, to, reason.trim()));
      onDone();
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('delivery.testNamed', { channel: t(`delivery.channels.${channel}`) })}
      description={t('delivery.testIntro')}
      closesOnOutsidePress={false}
      labels={{ close: t('close') }}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            {t(test ? 'delivery.sendAgain' : 'delivery.sendNow')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.stack} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          label={t(`delivery.to.${channel}`)}
          hint={t(`delivery.toHints.${channel}`)}
          type={channel === 'sms' ? 'tel' : 'email'}
          maxLength={200}
          autoComplete="off"
          error={isTried && fault ? t(`delivery.wrong.${fault}`, { number: `66${to.replace(/^0+/, '')}` }) : undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <TextField
          label={t('act.reason')}
          hint={t('settings.reasonHint')}
          maxLength={500}
          autoComplete="off"
          error={isTried && isShort ? t('act.reasonShort') : undefined}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {test && !isPending && <DeliveryTestOutcome test={test} />}
        {refusal && <RefusalNotice refusal={refusal} />}
      </form>
    </Dialog>
  );
}
