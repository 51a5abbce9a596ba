import { brandConstants } from '@portal/contracts/brand';
import { useLocalText, useTranslation } from '@portal/i18n';
import { DateTime, EmptyState, ErrorState, Skeleton } from '@portal/ui';
import { Pagination } from '@portal/ui/data-table';
import { useState } from 'react';
import { SafeHtml, useErrorText } from '@portal/portal';
import { useAnnouncements } from './announcements.api';
import styles from './AnnouncementList.module.css';

const pageSize = brandConstants.announcementsPerPage;

export type AnnouncementListProps = {
  /** The one that is open at first. */
  firstId: string | null;
};

/** Nine a page; the chosen one is read beside the list (ANN-01). */
export function AnnouncementList({ firstId }: AnnouncementListProps) {
  const { t } = useTranslation('shell');
  const localText = useLocalText();
  const errorText = useErrorText();
  const { data, error, refetch } = useAnnouncements();
  const [chosen, setChosen] = useState<number | null>(null);

  if (error && !data) return <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={refetch} />;
  if (!data) return <Skeleton height={360} />;
  const announcements = [...data.player, ...data.promotion].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  if (announcements.length === 0) return <EmptyState title={t('notices.noAnnouncements')} />;

  const first = Math.max(
    0,
    announcements.findIndex(({ id }) => id === firstId),
  );
  const selected = chosen ?? first;
  const page = Math.floor(selected / pageSize);
  const announcement = announcements[selected];

  return (
    <div className={styles.announcements}>
      <div>
        <ul className={styles.list}>
          {announcements.slice(page * pageSize, (page + 1) * pageSize).map(({ id, title, publishedAt }, offset) => {
            const index = page * pageSize + offset;
            return (
              <li key={id}>
                <button type="button" className={styles.row} aria-pressed={index === selected} onClick={() => setChosen(index)}>
                  <span className={styles.rowTitle}>{localText(title)}</span>
                  <DateTime value={publishedAt} />
                </button>
              </li>
            );
          })}
        </ul>
        <Pagination
          page={page + 1}
          pageCount={Math.ceil(announcements.length / pageSize)}
          onPageChange={(next) => setChosen((next - 1) * pageSize)}
          labels={{
            navigation: t('pages.label'),
            previous: t('pages.previous'),
            next: t('pages.next'),
            page: (number) => t('pages.page', { page: number }),
          }}
        />
      </div>
      {announcement && (
        <article className={styles.detail} aria-live="polite">
          <h3>{localText(announcement.title)}</h3>
          <DateTime value={announcement.publishedAt} />
          <SafeHtml html={localText(announcement.content)} />
        </article>
      )}
    </div>
  );
}
