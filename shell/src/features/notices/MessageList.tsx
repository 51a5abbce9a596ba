import { api, callKey, useCall } from '@portal/api-client';
import { useLocalText, useTranslation } from '@portal/i18n';
import { portal, useErrorText } from '@portal/portal';
import { refreshUnread, useSession } from '@portal/session';
import { usePortalEvent } from '@portal/event-bus';
import { Button, classNames, DateTime, EmptyState, ErrorState, Skeleton } from '@portal/ui';
import { Pagination } from '@portal/ui/data-table';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageText, namesLottery } from '../../lib/message-text';
import styles from './MessageList.module.css';

const pageSize = 9;
const call = 'GET /wps/relay/messages';

/** The member's own messages, newest first; a new one appears by itself. */
export function MessageList() {
  const { t } = useTranslation(['shell', 'common']);
  const errorText = useErrorText();
  const localText = useLocalText();
  const currencySymbol = useSession((session) => session.currencySymbol);
  const client = useQueryClient();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useCall(call, { query: { pageNo, pageSize } }, { keepPrevious: true });
  const menus = useCall(
    'GET /lgw/games/game_menus',
    { query: {} },
    { staleTime: Infinity, enabled: data?.content.some(namesLottery) ?? false },
  );
  const lotteries = menus.data?.gameMenus.flatMap(({ games }) => games) ?? [];
  usePortalEvent('messages.created', () => void refetch());

  async function markAllRead() {
    try {
      await api.call('POST /wps/relay/messages/read', { body: { ids: [] } });
      await Promise.all([client.invalidateQueries({ queryKey: callKey(call) }), refreshUnread()]);
    } catch (failure) {
      portal.notifyError(failure);
    }
  }

  if (error && !data) return <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={refetch} />;
  if (!data) return <Skeleton height={360} />;
  if (data.totalElements === 0) return <EmptyState title={t('notices.noMessages')} />;

  return (
    <div className={styles.messages}>
      {data.content.some(({ readAt }) => readAt === null) && (
        <Button size="small" variant="ghost" className={styles.markAll} onClick={markAllRead}>
          {t('notices.markAllRead')}
        </Button>
      )}
      <ul>
        {data.content.map(({ id, kind, params, written, createdAt, readAt }) => (
          <li key={id} className={classNames(styles.message, readAt === null && styles.unread)}>
            <p>
              {readAt === null && <span className={styles.dot} role="img" aria-label={t('notices.unread')} />}
              {messageText({ kind, params, written }, { currencySymbol, lotteries })}
            </p>
            {written && <p className={styles.written}>{localText(written.text)}</p>}
            <DateTime value={createdAt} />
          </li>
        ))}
      </ul>
      <Pagination
        page={data.pageNo}
        pageCount={data.totalPages}
        onPageChange={setPageNo}
        labels={{
          navigation: t('pages.label'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (number) => t('pages.page', { page: number }),
        }}
      />
    </div>
  );
}
