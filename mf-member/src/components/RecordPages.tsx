import { Pagination, useTranslation } from '@portal/portal';
import styles from './RecordPages.module.css';

export type RecordPagesProps = { pageNo: number; totalPages: number; totalElements: number; onChange: (pageNo: number) => void };

/** How many entries there are, and the way to the others. */
export function RecordPages({ pageNo, totalPages, totalElements, onChange }: RecordPagesProps) {
  const { t } = useTranslation('member');
  if (totalElements === 0) return null;
  return (
    <div className={styles.pages}>
      <Pagination
        page={pageNo}
        pageCount={totalPages}
        onPageChange={onChange}
        summary={t('paging.entries', { count: totalElements })}
        labels={{
          navigation: t('paging.label'),
          previous: t('paging.previous'),
          next: t('paging.next'),
          page: (page) => t('paging.page', { page }),
        }}
      />
    </div>
  );
}
