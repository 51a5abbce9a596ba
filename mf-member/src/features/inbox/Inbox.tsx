import { Button, Card, EmptyState, ErrorState, portal, Skeleton, useErrorText, useSession, useTranslation } from '@portal/portal';
import { CheckCheck, Mail } from 'lucide-react';
import { useState } from 'react';
import { PageHead } from '../../components/PageHead';
import { RecordPages } from '../../components/RecordPages';
import { useInbox, useMarkRead } from './inbox.api';
import styles from './Inbox.module.css';
import { MessageRow } from './MessageRow';
import { unreadFirst } from './unread-first';

/** What the platform has told this member: new things first. */
export function Inbox() {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const unread = useSession((session) => session.unreadMessage);
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useInbox(pageNo);
  const markRead = useMarkRead();
  const read = (ids: string[]) => markRead(ids).catch(portal.notifyError);

  return (
    <>
      <PageHead title={t('pages.messageV2')} answer={unread > 0 ? t('inbox.unread', { count: unread }) : t('inbox.allRead')} />
      <Card padding="none" className={styles.card}>
        {unread > 0 && data && data.totalElements > 0 && (
          <div className={styles.tools}>
            <Button size="small" variant="ghost" icon={<CheckCheck aria-hidden />} onClick={() => read([])}>
              {t('inbox.markAll')}
            </Button>
          </div>
        )}
        {!data && error && <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={refetch} />}
        {!data && !error && <Places />}
        {data?.totalElements === 0 && <EmptyState icon={<Mail />} title={t('inbox.emptyTitle')} description={t('inbox.emptyBody')} />}
        {data && data.totalElements > 0 && (
          <ul className={styles.rows} aria-label={t('pages.messageV2')}>
            {unreadFirst(data.content).map((message) => (
              <MessageRow key={message.id} message={message} onRead={() => read([message.id])} />
            ))}
          </ul>
        )}
      </Card>
      {data && <RecordPages pageNo={pageNo} totalPages={data.totalPages} totalElements={data.totalElements} onChange={setPageNo} />}
    </>
  );
}

const Places = () => (
  <div className={styles.places} aria-busy>
    {Array.from({ length: 5 }, (_, place) => (
      <Skeleton key={place} shape="line" width={`${90 - place * 8}%`} />
    ))}
  </div>
);
