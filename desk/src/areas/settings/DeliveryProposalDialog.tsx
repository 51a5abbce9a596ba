import { useTranslation } from '@portal/i18n';
import { Refusal, refusalOf } from '@portal/staff';
import { Checkbox, TextField } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { type DeliveryChannel, type EmailProvider, proposeDelivery, type SmsProvider } from './delivery-desk.api';

/** What is wrong, by its field; texts stand at `delivery.wrong`. */
export type Faults = Partial<Record<string, string>>;

type DeliveryProposalDialogProps = {
  channel: DeliveryChannel;
  /** Whether it is on now; null: nobody is set yet, and a secret is needed. */
  isOn: boolean | null;
  /** What is typed, as it is sent. */
  settings: SmsProvider | EmailProvider;
  /** What is seen to be wrong without asking. */
  faults: Faults;
  /** The fields, where `errorOf` says what is wrong with one. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
  onDone: () => void;
  onClose: () => void;
};

const secretShape = /^[\x21-\x7e]{16,512}$/;

const issuesOf = ({ value }: Refusal): Faults =>
  Object.fromEntries((value as { issues: { field: string; code: string }[] }).issues.map(({ field, code }) => [field, code]));

/** Who sends by a channel, with its secret, proposed to a second officer. The secret goes its own way and is never read again. */
export function DeliveryProposalDialog(props: DeliveryProposalDialogProps) {
  const { channel, isOn, settings, faults, children, onDone, onClose } = props;
  const { t } = useTranslation('desk');
  const isNew = isOn === null;
  const [secret, setSecret] = useState('');
  const [shallBeOn, setShallBeOn] = useState(isOn ?? true);
  const [isTried, setIsTried] = useState(false);
  // Judged by the platform, until something else is typed.
  const [refused, setRefused] = useState<{ typed: string; faults: Faults }>({ typed: '', faults: {} });
  const typed = JSON.stringify([settings, secret]);
  const ownFaults: Faults = { ...faults, ...((isNew || secret !== '') && !secretShape.test(secret) && { secret: 'secret' }) };
  const errorOf = (field: string) => {
    const fault = (isTried && ownFaults[field]) || (refused.typed === typed && refused.faults[field]);
    return fault ? t(`delivery.wrong.${fault}`) : undefined;
  };

  async function propose(reason: string) {
    try {
      await proposeDelivery(channel, { settings, isOn: shallBeOn }, secret === '' ? null : secret, reason);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.message !== 'delivery.provider_refused') throw error;
      setRefused({ typed, faults: issuesOf(refusal) });
      // Said at the fields, and not once more below them.
      throw new Refusal(refusal.status, refusal.message);
    }
    onDone();
  }

  return (
    <ReasonDialog
      title={t(isNew ? 'delivery.setUpNamed' : 'delivery.changeNamed', { channel: t(`delivery.channels.${channel}`) })}
      description={t('delivery.effect')}
      size="large"
      confirmLabel={t('payments.propose')}
      doneLabel={t('payments.proposed')}
      isReady={() => {
        setIsTried(true);
        return Object.keys(ownFaults).length === 0;
      }}
      onConfirm={propose}
      onClose={onClose}
    >
      {children(errorOf)}
      <TextField
        label={t('delivery.secret')}
        hint={t(isNew ? `delivery.secretHints.${channel}` : 'providers.newSecretHint')}
        type="password"
        maxLength={512}
        autoComplete="new-password"
        spellCheck={false}
        error={errorOf('secret')}
        value={secret}
        onChange={({ target }) => setSecret(target.value)}
      />
      <Checkbox label={t('delivery.isOn')} checked={shallBeOn} onChange={({ target }) => setShallBeOn(target.checked)} />
    </ReasonDialog>
  );
}
