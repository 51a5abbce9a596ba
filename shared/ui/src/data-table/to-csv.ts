import type { CellValue, Column } from './column';

/** A spreadsheet would run such a text as a formula. Full-width signs count, for some programs read them as their narrow ones. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^[+-]?[0-9]+(\.[0-9]+)?$/;

function csvCell(value: CellValue): string {
  const text = value === null ? '' : String(value);
  const safe = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The columns that have a value, as a file that spreadsheets read as UTF-8 and do not execute. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const exported = columns.filter((column) => column.value);
  const lines = [
    exported.map(({ header }) => csvCell(header)),
    ...rows.map((row) => exported.map(({ value }) => csvCell(value?.(row) ?? null))),
  ];
  return `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}
