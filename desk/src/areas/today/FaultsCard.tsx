import { useTranslation } from '@portal/i18n';
import { useRefusalText } from '@portal/staff';
import { Badge, Card, DateTime, ErrorState, Skeleton } from '@portal/ui';
import { AreaLink } from '../../app/navigation';
import { useRead } from '../../lib/useRead';
import { readFaults } from './today-desk.api';
import styles from './Today.module.css';

const everyMs = 30_000;
/** Where an alert is looked into; the banner above every page says what each means. */
const pathOf: Partial<Record<string, `/${string}`>> = {
  books: '/withdrawals',
  payments: '/payments',
  games: '/games',
  lottery: '/lotteries',
};

/** Whether the books agree, and every alert that lasts. */
export function FaultsCard() {
  const { t } = useTranslation('desk');
  const textOf = useRefusalText();
  const { value, refusal, refresh } = useRead(['today', 'faults'], readFaults, { everyMs, isBackground: true });
  return (
    <Card title={t('today.faults')}>
      {!value && refusal && <ErrorState title={textOf(refusal)} retryLabel={t('retry')} onRetry={() => void refresh()} />}
      {!value && !refusal && <Skeleton height={80} />}
      {value && (
        <ul className={styles.list}>
          <li>
            <AreaLink to="/withdrawals">{t('books.title')}</AreaLink>
            <Badge tone={value.books.isClean ? 'win' : 'lose'}>{value.books.isClean ? t('books.clean') : t('books.broken')}</Badge>
            {value.books.checkedAt && (
              <span className={styles.since}>
                {t('books.checkedAt')} <DateTime value={value.books.checkedAt} />
              </span>
            )}
          </li>
          {value.alerts.length === 0 && (
            <li>
              {t('today.alerts')}
              <Badge tone="win">{t('today.noAlerts')}</Badge>
            </li>
          )}
          {value.alerts.map(({ id, kind, subject, firstSeenAt }) => {
            const to = pathOf[kind];
            const name = `${kind}: ${subject}`;
            return (
              <li key={id}>
                {to ? <AreaLink to={to}>{name}</AreaLink> : name}
                <Badge tone="lose">{t('today.lasts')}</Badge>
                <span className={styles.since}>
                  {t('today.since')} <DateTime value={firstSeenAt} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
