import { EmptyState } from '@portal/ui';
import { DataTable, type DataTableProps } from '@portal/ui/data-table';
import { RecordPages } from './RecordPages';

type RecordTableProps<Row> = Pick<DataTableProps<Row>, 'caption' | 'columns' | 'rowKey'> & {
  /** The page as it was read. */
  page: { content: readonly Row[]; totalPages: number; totalElements: number };
  pageNo: number;
  onPageChange: (pageNo: number) => void;
  /** What stands there when there is not one record. */
  none: { title: string; description: string };
  /** How many records there are. */
  summary: string;
  /** What the pages are of. */
  label: string;
  /** The newest record stands first, as in most lists. */
  byTime?: boolean;
};

/** A list of records, page by page. */
export function RecordTable<Row>({ page, pageNo, onPageChange, none, summary, label, byTime = true, ...table }: RecordTableProps<Row>) {
  if (page.content.length === 0) return <EmptyState {...none} />;
  return (
    <>
      <DataTable<Row> {...table} rows={page.content} empty={null} />
      <RecordPages
        page={pageNo}
        pageCount={page.totalPages}
        total={page.totalElements}
        onPageChange={onPageChange}
        summary={summary}
        label={label}
        byTime={byTime}
      />
    </>
  );
}
