import { Pagination, useTranslation } from '@portal/portal';
import styles from './TablePages.module.css';

type TablePagesProps = { page: number; pageCount: number; summary: string; onPageChange: (page: number) => void };

/** The pages below a table. */
export function TablePages(pages: TablePagesProps) {
  const { t } = useTranslation('agent');
  return (
    <div className={styles.pages}>
      <Pagination
        {...pages}
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
