import type { AccountEvent } from '@portal/contracts';
import { Card, DateTime, EmptyState, ErrorState, Skeleton, useCall, useErrorText, useTranslation } from '@portal/portal';
import { History, KeyRound, LogIn, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { PageHead } from '../../components/PageHead';
import { RecordPages } from '../../components/RecordPages';
import { deviceName } from '../../lib/device-name';
import styles from './AccountEvents.module.css';

const pageSize = 20;
const icons: Partial<Record<AccountEvent['kind'], typeof LogIn>> = { signed_in: LogIn, sign_in_failed: ShieldAlert };

/** Who came in, who tried to, and what was changed (MEM-01). */
export function AccountEvents() {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useCall('GET /wps/member/events', { query: { pageNo, pageSize } }, { keepPrevious: true });

  function answer() {
    if (!data) return error ? t('events.unknown') : undefined;
    return t('events.answer', { count: data.totalElements });
  }

  return (
    <>
      <PageHead title={t('pages.accountEvents')} answer={answer()} detail={t('events.detail')} />
      <Card>
        {data && data.totalElements > 0 ? (
          <ul className={styles.events} aria-label={t('pages.accountEvents')}>
            {data.content.map((event) => (
              <Event key={event.id} event={event} />
            ))}
          </ul>
        ) : data ? (
          <EmptyState icon={<History />} title={t('events.empty')} />
        ) : error ? (
          <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={refetch} />
        ) : (
          <Skeleton height={320} />
        )}
      </Card>
      {data && <RecordPages pageNo={pageNo} totalPages={data.totalPages} totalElements={data.totalElements} onChange={setPageNo} />}
    </>
  );
}

function Event({ event: { kind, how, address, userAgent, happenedAt } }: { event: AccountEvent }) {
  const { t } = useTranslation('member');
  const Icon = icons[kind] ?? KeyRound;
  const device = userAgent && deviceName(userAgent);
  const from = [how && t(`events.how.${how}`), device && t('sessions.on', device), address].filter(Boolean).join(' · ');
  return (
    <li className={styles.event} data-kind={kind}>
      <Icon aria-hidden />
      <div>
        <p className={styles.name}>{t(`events.kinds.${kind}`)}</p>
        <p className={styles.facts}>
          <DateTime value={happenedAt} /> {from && `· ${from}`}
        </p>
      </div>
    </li>
  );
}
