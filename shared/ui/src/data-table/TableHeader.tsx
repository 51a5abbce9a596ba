import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import styles from './DataTable.module.css';
import type { Column, Sort } from './column';

type TableHeaderProps<Row> = { columns: readonly Column<Row>[]; sort: Sort | null; onSortChange: (sort: Sort | null) => void };

/** First press sorts upwards, the second downwards, the third as it was. */
function nextSort(key: string, sort: Sort | null): Sort | null {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null;
}

export const TableHeader = <Row,>({ columns, sort, onSortChange }: TableHeaderProps<Row>) => (
  <thead role="rowgroup">
    <tr role="row">
      {columns.map(({ key, header, align = 'start', sortable }) => {
        const direction = sort?.key === key ? sort.direction : undefined;
        const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
        return (
          <th key={key} role="columnheader" scope="col" className={styles[align]} aria-sort={direction}>
            {sortable ? (
              <button type="button" className={styles.sort} onClick={() => onSortChange(nextSort(key, sort))}>
                {header}
                <Icon aria-hidden size={14} />
              </button>
            ) : (
              header
            )}
          </th>
        );
      })}
    </tr>
  </thead>
);
