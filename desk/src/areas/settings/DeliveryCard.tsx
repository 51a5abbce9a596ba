import { useTranslation } from '@portal/i18n';
import { Badge, Button, Card, DateTime } from '@portal/ui';
import { type Fact, Facts } from '../../components/Facts';
import styles from './Delivery.module.css';
import type { DeliveryChannel, DeskDelivery } from './delivery-desk.api';

export type DeliveryAct = 'change' | 'test' | 'switch';
type DeliveryCardProps = { channel: DeliveryChannel; delivery: DeskDelivery; canChange: boolean; onAct: (act: DeliveryAct) => void };

function stateOf({ hasSandbox, ...channels }: DeskDelivery, channel: DeliveryChannel) {
  const { provider } = channels[channel];
  if (provider) return provider.isOn ? 'on' : 'off';
  return hasSandbox ? 'kept' : 'missing';
}
const tones = { on: 'win', off: 'lose', kept: 'neutral', missing: 'lose' } as const;

/** One channel: who sends, and what came of the messages. */
export function DeliveryCard({ channel, delivery, canChange, onAct }: DeliveryCardProps) {
  const { t } = useTranslation('desk');
  const { provider, lastDay, lastSentAt, lastFailure } = delivery[channel];
  const state = stateOf(delivery, channel);
  const never = t('delivery.never');
  const facts: Fact[] = [
    ...whoSends(delivery, channel).map(([key, text]): Fact => [t(key), text]),
    ...(provider
      ? [
          [t('delivery.key'), <code key="key">{provider.fingerprint}</code>] satisfies Fact,
          [t('delivery.changed'), <DateTime key="changed" value={provider.changedAt} />] satisfies Fact,
        ]
      : []),
    [t('delivery.lastDay'), t('delivery.figures', lastDay)],
    [t('delivery.lastSent'), lastSentAt ? <DateTime value={lastSentAt} /> : never],
    [t('delivery.lastFailure'), lastFailure ? <DateTime value={lastFailure.at} /> : never],
  ];
  const act = (name: DeliveryAct, key: string) => (
    <Button size="small" aria-label={t(`delivery.${key}Named`, { channel: t(`delivery.channels.${channel}`) })} onClick={() => onAct(name)}>
      {t(`delivery.${key}`)}
    </Button>
  );

  return (
    <Card title={t(`delivery.channels.${channel}`)} action={<Badge tone={tones[state]}>{t(`delivery.states.${state}`)}</Badge>}>
      <div className={styles.stack}>
        {state !== 'on' && <p className={styles.hint}>{t(`delivery.meanings.${state}`)}</p>}
        <Facts facts={facts} />
        {lastFailure && <p className={styles.hint}>{t(`delivery.outcomes.${lastFailure.outcome}`)}</p>}
        {canChange && (
          <div className={styles.acts}>
            {act('change', provider ? 'change' : 'setUp')}
            {provider && act('test', 'test')}
            {provider && act('switch', provider.isOn ? 'switchOff' : 'switchOn')}
          </div>
        )}
      </div>
    </Card>
  );
}

/** By the keys of their names: where messages are handed over, and in whose name. */
function whoSends({ sms, email }: DeskDelivery, channel: DeliveryChannel): [key: string, text: string][] {
  if (channel === 'sms') return sms.provider ? [['delivery.provider', new URL(sms.provider.settings.url).host]] : [];
  if (!email.provider) return [];
  const { host, port, sender, senderName } = email.provider.settings;
  return [
    ['delivery.server', `${host}:${port}`],
    ['delivery.from', `${senderName} <${sender}>`],
  ];
}
