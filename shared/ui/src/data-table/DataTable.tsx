import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../actions/Button';
import { VisuallyHidden } from '../display/VisuallyHidden';
import { ErrorState, type ErrorStateProps } from '../feedback/ErrorState';
import { Skeleton } from '../feedback/Skeleton';
import { classNames } from '../lib/class-names';
import type { Column, DataTableLabels, Sort } from './column';
import styles from './DataTable.module.css';
import { downloadText } from '../download-text';
import { sortRows } from './sort-rows';
import { TableHeader } from './TableHeader';
import { toCsv } from './to-csv';

export type DataTableProps<Row> = {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** `undefined` while they are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Newer rows are on their way; the old ones stay, paler. */
  refreshing?: boolean;
  error?: ErrorStateProps;
  /** Instead of rows when there are none: an `EmptyState`. */
  empty: ReactNode;
  /** A last row by column key; `label` stands in the first column. */
  totals?: { label: ReactNode; cells: Readonly<Record<string, ReactNode>> };
  /** Given, the caller sorts, and the rows are shown as they come. */
  sort?: Sort | null;
  onSortChange?: (sort: Sort | null) => void;
  /** The name of the file, with `.csv`. Without it there is no export; so there must be `labels`. */
  exportFileName?: string;
  /** All rows for the file, where `rows` is one page of them; null when they could not be fetched: then there is no file. */
  exportRows?: () => Promise<readonly Row[] | null>;
  labels?: DataTableLabels;
  /** Above the table, beside the export. */
  toolbar?: ReactNode;
  skeletonRows?: number;
};

/** A real table; where there is little width each row becomes a card. Roles are spelled out because cards are no table to a browser. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  refreshing = false,
  error,
  empty,
  totals,
  sort: outerSort,
  onSortChange,
  exportFileName,
  exportRows,
  labels,
  toolbar,
  skeletonRows = 5,
}: DataTableProps<Row>) {
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const isSortedOutside = outerSort !== undefined;
  const sort = isSortedOutside ? outerSort : ownSort;
  const sorted = rows && (isSortedOutside ? rows : sortRows(rows, columns, sort));

  async function handleExport() {
    const exported = exportRows ? await exportRows() : (sorted ?? []);
    if (exported && exportFileName) downloadText(exportFileName, toCsv(columns, exported), 'text/csv;charset=utf-8');
  }

  const hasExport = exportFileName && labels;
  return (
    <div className={styles.container}>
      {(toolbar || hasExport) && (
        <div className={styles.toolbar}>
          <div className={styles.tools}>{toolbar}</div>
          {hasExport && (
            <Button size="small" icon={<Download aria-hidden />} disabled={!sorted?.length} onClick={handleExport}>
              {labels.exportCsv}
            </Button>
          )}
        </div>
      )}
      {error ? (
        <ErrorState {...error} />
      ) : sorted?.length === 0 ? (
        empty
      ) : (
        <div className={styles.scroll}>
          <table role="table" className={classNames(styles.table, refreshing && styles.refreshing)} aria-busy={!sorted || refreshing}>
            <VisuallyHidden as="caption">{caption}</VisuallyHidden>
            <TableHeader columns={columns} sort={sort} onSortChange={onSortChange ?? setOwnSort} />
            <tbody role="rowgroup">
              {sorted
                ? sorted.map((row) => (
                    <TableRow key={rowKey(row)} columns={columns} cell={(column) => column.render?.(row) ?? shown(column, row)} />
                  ))
                : Array.from({ length: skeletonRows }, (_, index) => (
                    <TableRow key={index} columns={columns} cell={() => <Skeleton shape="line" width="70%" />} />
                  ))}
            </tbody>
            {totals && sorted && (
              <tfoot role="rowgroup">
                <TableRow columns={columns} cell={(column, index) => totals.cells[column.key] ?? (index === 0 ? totals.label : null)} />
              </tfoot>
            )}
          </table>
        </div>
      )}
    </div>
  );
}

const shown = <Row,>(column: Column<Row>, row: Row): string => String(column.value?.(row) ?? '');

type TableRowProps<Row> = { columns: readonly Column<Row>[]; cell: (column: Column<Row>, index: number) => ReactNode };

const TableRow = <Row,>({ columns, cell }: TableRowProps<Row>) => (
  <tr role="row">
    {columns.map((column, index) => (
      <td key={column.key} role="cell" className={styles[column.align ?? 'start']} data-label={column.header}>
        {cell(column, index)}
      </td>
    ))}
  </tr>
);
