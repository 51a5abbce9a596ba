import {
  api,
  Badge,
  Card,
  DateTime,
  EmptyState,
  ErrorState,
  SafeHtml,
  Skeleton,
  useCall,
  useErrorText,
  useLocalText,
  useTranslation,
} from '@portal/portal';
import { useEffect, useRef } from 'react';
import styles from './Announcements.module.css';

/** What staff tell agents, newest first. Shown, it counts as read; what was new stays marked until the page is left. */
export function Announcements() {
  const { t } = useTranslation('agent');
  const text = useLocalText();
  const errorText = useErrorText();
  const { data, error, refetch } = useCall('GET /wps/relay/agent/announcements', {});
  const fresh = useRef<ReadonlySet<string> | null>(null);
  if (data && fresh.current === null) fresh.current = new Set(data.content.filter(({ isRead }) => !isRead).map(({ id }) => id));
  const hasUnread = (data?.unread ?? 0) > 0;

  useEffect(() => {
    if (!hasUnread) return;
    // Not noted this time: it stays unread and is tried with the next visit.
    void api
      .call('POST /wps/relay/agent/announcements/read', { body: {} })
      .then(() => refetch())
      .catch(() => undefined);
  }, [hasUnread, refetch]);

  if (!data && error) return <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  if (data.content.length === 0) return <EmptyState title={t('announcements.emptyTitle')} description={t('announcements.emptyBody')} />;
  return (
    <ul className={styles.list}>
      {data.content.map(({ id, title, content, publishedAt }) => (
        <li key={id}>
          <Card>
            <article className={styles.announcement}>
              <header className={styles.head}>
                <h2 className={styles.title}>{text(title)}</h2>
                {fresh.current?.has(id) && <Badge tone="brand">{t('announcements.new')}</Badge>}
              </header>
              <p className={styles.time}>
                <DateTime value={publishedAt} />
              </p>
              <SafeHtml html={text(content)} />
            </article>
          </Card>
        </li>
      ))}
    </ul>
  );
}
