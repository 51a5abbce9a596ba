import { useTranslation } from '@portal/i18n';
import { Badge } from '@portal/ui';
import { type Fact, Facts } from '../../components/Facts';
import type { DeliveryTest } from './delivery-desk.api';

/** What came of a test message, in plain words. An unknown outcome is neither a success nor a failure. */
export function DeliveryTestOutcome({ test: { outcome, detail, reference, milliseconds } }: { test: DeliveryTest }) {
  const { t } = useTranslation('desk');
  const kind = outcome === 'sent' || outcome === 'unknown' ? outcome : 'failed';
  const facts: Fact[] = [[t('providers.took'), t('providers.milliseconds', { count: milliseconds })]];
  if (reference !== null) facts.push([t('delivery.reference'), <code key="reference">{reference}</code>]);
  if (detail !== null) facts.push([t('providers.detail'), <code key="detail">{detail}</code>]);
  return (
    <div role="status">
      <p>
        <Badge tone={({ sent: 'win', unknown: 'neutral', failed: 'lose' } as const)[kind]}>{t(`delivery.results.${kind}`)}</Badge>
      </p>
      <p>{t(`delivery.outcomes.${outcome}`)}</p>
      <Facts facts={facts} />
    </div>
  );
}
