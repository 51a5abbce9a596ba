import { csvLine, csvStart } from '@portal/contracts/csv';
import type { CellValue, Column } from './column';

const textOf = (value: CellValue): string => (value === null ? '' : String(value));

/** The columns that have a value, as a file that spreadsheets read as UTF-8 and do not execute. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const exported = columns.filter((column) => column.value);
  const lines = [exported.map(({ header }) => header), ...rows.map((row) => exported.map(({ value }) => textOf(value?.(row) ?? null)))];
  return csvStart + lines.map(csvLine).join('');
}
