import type { Page } from '@portal/contracts';
import { DataTable, useErrorText, useTranslation } from '@portal/portal';
import type { ComponentProps } from 'react';
import { sortWhenWhole } from '../lib/sort-when-whole';
import { RecordPages } from './RecordPages';

type Table<Row> = ComponentProps<typeof DataTable<Row>>;

export type RecordTableProps<Row> = Pick<Table<Row>, 'caption' | 'empty' | 'totals' | 'skeletonRows'> & {
  columns: Table<Row>['columns'][number][];
  /** One page of the record, as `useCall` gives it. */
  query: { data: Page<Row> | undefined; error: unknown; isPlaceholderData: boolean; refetch: () => unknown };
  pageNo: number;
  onPageChange: (pageNo: number) => void;
  /** The whole of what the filter finds, as a file. */
  file?: { name: string; fetchAll: () => Promise<readonly Row[] | null> };
};

/** The rows of a record that comes in pages, with all that it has besides: loading, failure, sums, the file, and the way to the other pages. */
export function RecordTable<Row extends { id: string }>({
  query: { data, error, isPlaceholderData, refetch },
  columns,
  pageNo,
  onPageChange,
  file,
  ...table
}: RecordTableProps<Row>) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  return (
    <>
      <DataTable<Row>
        {...table}
        rows={data?.content}
        rowKey={({ id }) => id}
        refreshing={isPlaceholderData}
        error={!data && error ? { title: errorText(error), retryLabel: t('actions.retry'), onRetry: () => void refetch() } : undefined}
        columns={sortWhenWhole(columns, data?.totalPages)}
        {...(file && { exportFileName: file.name, exportRows: file.fetchAll, labels: { exportCsv: t('actions.exportCsv') } })}
      />
      {data && <RecordPages pageNo={pageNo} totalPages={data.totalPages} totalElements={data.totalElements} onChange={onPageChange} />}
    </>
  );
}
