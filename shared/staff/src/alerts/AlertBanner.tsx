import type { StaffAlert } from '@portal/contracts/operators';
import { useTranslation } from '@portal/i18n';
import { Button, DateTime } from '@portal/ui';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { acknowledgeAlert, readAlerts } from '../lib/alerts.api';
import { refusalOf } from '../lib/refusal';
import { useRead } from '../lib/useRead';
import { useRefusalText } from '../lib/useRefusalText';
import styles from './AlertBanner.module.css';

const everyMs = 10_000;
const known = ['audit', 'books', 'games', 'integrity', 'lottery', 'transfers', 'transit', 'payments'] as const;
const kindOf = (kind: string) => known.find((each) => each === kind) ?? 'other';

/** Shows the open alerts on every staff page, for as long as they last. */
export function AlertBanner({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('staff');
  const textOf = useRefusalText();
  const { value, refresh } = useRead(readAlerts, { onEnd, everyMs });
  const [problem, setProblem] = useState<string | null>(null);
  if (!value || (value.open.length === 0 && !value.finding)) return null;

  const handleSeen = ({ id }: StaffAlert) =>
    acknowledgeAlert(id)
      .then(() => (setProblem(null), refresh()))
      .catch((error: unknown) => setProblem(textOf(refusalOf(error))));

  return (
    <section className={styles.banner} role="alert" aria-label={t('alerts.label')}>
      <TriangleAlert aria-hidden size={20} />
      <ul>
        {value.finding && (
          <li>
            <strong>{t('alerts.signed', { number: value.finding.signed.number })}</strong> <DateTime value={value.finding.since} />
          </li>
        )}
        {value.open.map((alert) => (
          <li key={alert.id}>
            <strong>{t(`alerts.kinds.${kindOf(alert.kind)}`)}</strong> {alert.kind}: {alert.subject} · {t('alerts.since')}{' '}
            <DateTime value={alert.firstSeenAt} />
            {alert.acknowledgedBy ? (
              <> · {t('alerts.seen', { name: alert.acknowledgedBy })}</>
            ) : (
              <Button size="small" onClick={() => void handleSeen(alert)}>
                {t('alerts.see')}
              </Button>
            )}
          </li>
        ))}
        {problem && <li>{problem}</li>}
      </ul>
    </section>
  );
}
