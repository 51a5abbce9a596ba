import type { ReactNode } from 'react';

export type CellValue = string | number | bigint | null;

export type Column<Row> = {
  key: string;
  header: string;
  /** Amounts and counts stand at the end. */
  align?: 'start' | 'center' | 'end';
  /** What the cell holds for sorting and for the file. Amounts as exact text or bigint, instants as ISO. */
  value?: (row: Row) => CellValue;
  /** What the cell shows; without it, its value. */
  render?: (row: Row) => ReactNode;
  /** Needs `value`. */
  sortable?: boolean;
};

export type Sort = { key: string; direction: 'ascending' | 'descending' };

export type DataTableLabels = {
  /** On the button that gives the rows as a file. */
  exportCsv: string;
};
