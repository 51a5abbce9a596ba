import { useTranslation } from '@portal/i18n';
import { RefusalNotice } from '@portal/staff';
import { useState } from 'react';
import { Section } from '../../components/Section';
import { useRead } from '../../lib/useRead';
import { type DeliveryAct, DeliveryCard } from './DeliveryCard';
import { DeliverySwitchDialog } from './DeliverySwitchDialog';
import { DeliveryTestDialog } from './DeliveryTestDialog';
import { type DeliveryChannel, readDelivery } from './delivery-desk.api';
import styles from './Delivery.module.css';
import { EmailProviderDialog } from './EmailProviderDialog';
import { SmsProviderDialog } from './SmsProviderDialog';

const channels = ['sms', 'email'] as const;

/** Who sends SMS and e-mails, whether it works, and what staff do about it. */
export function DeliverySection({ canChange }: { canChange: boolean }) {
  const { t } = useTranslation('desk');
  const { value, refusal, refresh } = useRead(['settings', 'delivery'], readDelivery);
  const [opened, setOpened] = useState<{ act: DeliveryAct; channel: DeliveryChannel } | null>(null);
  const close = () => setOpened(null);
  const done = () => void refresh();
  const isOpened = (act: DeliveryAct, channel: DeliveryChannel) => opened?.act === act && opened.channel === channel;

  return (
    <Section title={t('delivery.title')}>
      <p className={styles.hint}>{t('delivery.hint')}</p>
      {!value && refusal && <RefusalNotice refusal={refusal} />}
      {value && (
        <div className={styles.cards}>
          {channels.map((channel) => (
            <DeliveryCard
              key={channel}
              channel={channel}
              delivery={value}
              canChange={canChange}
              onAct={(act) => setOpened({ act, channel })}
            />
          ))}
        </div>
      )}
      {value && isOpened('change', 'sms') && <SmsProviderDialog provider={value.sms.provider} onDone={done} onClose={close} />}
      {value && isOpened('change', 'email') && <EmailProviderDialog provider={value.email.provider} onDone={done} onClose={close} />}
      {value && opened?.act === 'switch' && (
        <DeliverySwitchDialog channel={opened.channel} provider={value[opened.channel].provider!} onDone={done} onClose={close} />
      )}
      {opened?.act === 'test' && <DeliveryTestDialog channel={opened.channel} onDone={done} onClose={close} />}
    </Section>
  );
}
