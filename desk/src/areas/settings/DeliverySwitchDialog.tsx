import { useTranslation } from '@portal/i18n';
import { ReasonDialog } from '../../components/ReasonDialog';
import { type DeliveryChannel, type DeskDelivery, proposeDelivery } from './delivery-desk.api';

type Provider = NonNullable<DeskDelivery[DeliveryChannel]['provider']>;
type DeliverySwitchDialogProps = { channel: DeliveryChannel; provider: Provider; onDone: () => void; onClose: () => void };

/** Proposes the same provider, switched the other way. */
export function DeliverySwitchDialog({ channel, provider: { settings, isOn }, onDone, onClose }: DeliverySwitchDialogProps) {
  const { t } = useTranslation('desk');
  const name = t(`delivery.channels.${channel}`);
  return (
    <ReasonDialog
      title={t(isOn ? 'delivery.switchOffNamed' : 'delivery.switchOnNamed', { channel: name })}
      description={t(isOn ? 'delivery.offEffect' : 'delivery.onEffect')}
      confirmLabel={t('payments.propose')}
      doneLabel={t('payments.proposed')}
      isDangerous={isOn}
      onConfirm={async (reason) => {
        await proposeDelivery(channel, { settings, isOn: !isOn }, null, reason);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
