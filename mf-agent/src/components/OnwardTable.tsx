import { Button, DataTable, portal, useErrorText, useTranslation } from '@portal/portal';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { mostRows, type OnwardFile } from '../lib/fetch-onward';
import styles from './OnwardTable.module.css';

type Table<Row> = ComponentProps<typeof DataTable<Row>>;

export type OnwardTableProps<Row> = Pick<Table<Row>, 'caption' | 'empty' | 'toolbar' | 'columns'> & {
  query: {
    data: { content: Row[]; next: string | null } | undefined;
    error: unknown;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** The ends of the pages before the one that is shown. */
  trail: readonly string[];
  onTrailChange: (trail: readonly string[]) => void;
  file: { name: string; fetchAll: () => Promise<OnwardFile<Row> | null> };
};

/** A long list, newest first, that is walked page by page: each page knows where the next one begins. */
export function OnwardTable<Row extends { id: string }>({ query, trail, onTrailChange, file, ...table }: OnwardTableProps<Row>) {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const { data, error, isPlaceholderData, refetch } = query;
  const next = data?.next ?? null;
  /** A file that ends before the list does says so. */
  async function exportRows(): Promise<readonly Row[] | null> {
    const found = await file.fetchAll();
    if (found?.isCut)
      portal.notify({ kind: 'warning', title: t('onward.cut', { rows: mostRows.toLocaleString('en') }), body: t('onward.cutHint') });
    return found && found.rows;
  }
  return (
    <>
      <DataTable<Row>
        {...table}
        rows={data?.content}
        rowKey={({ id }) => id}
        refreshing={isPlaceholderData}
        error={!data && error ? { title: errorText(error), retryLabel: t('actions.retry'), onRetry: () => void refetch() } : undefined}
        exportFileName={file.name}
        exportRows={exportRows}
        labels={{ exportCsv: t('actions.exportCsv') }}
      />
      {(trail.length > 0 || next !== null) && (
        <nav className={styles.pages} aria-label={t('paging.label')}>
          <Button
            size="small"
            icon={<ChevronLeft aria-hidden />}
            disabled={trail.length === 0}
            onClick={() => onTrailChange(trail.slice(0, -1))}
          >
            {t('onward.newer')}
          </Button>
          <Button
            size="small"
            icon={<ChevronRight aria-hidden />}
            disabled={next === null || isPlaceholderData}
            onClick={() => next !== null && onTrailChange([...trail, next])}
          >
            {t('onward.older')}
          </Button>
        </nav>
      )}
    </>
  );
}
