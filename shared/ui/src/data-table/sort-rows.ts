import type { CellValue, Column, Sort } from './column';

// By code points the Thai vowels that stand before their consonant would sort wrong.
const collator = new Intl.Collator('th', { numeric: true });

// Amounts come as exact text; as words `-30.00` would stand after `20.00`.
const decimal = /^(-?)([0-9]{1,18})(?:\.([0-9]{1,8}))?$/;

function readDecimal(text: string): bigint | null {
  const [, sign, whole, fraction = ''] = decimal.exec(text) ?? [];
  return whole === undefined ? null : BigInt(`${sign}${whole}${fraction.padEnd(8, '0')}`);
}

function compareTexts(a: string, b: string): number {
  const [amountA, amountB] = [readDecimal(a), readDecimal(b)];
  if (amountA === null || amountB === null) return collator.compare(a, b);
  return amountA === amountB ? 0 : amountA < amountB ? -1 : 1;
}

function compare(a: NonNullable<CellValue>, b: NonNullable<CellValue>): number {
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The rows in order; rows without a value come last in both directions, equal rows keep their places. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | null): readonly Row[] {
  const value = sort && columns.find((column) => column.key === sort.key)?.value;
  if (!sort || !value) return rows;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((rowA, rowB) => {
    const [a, b] = [value(rowA), value(rowB)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return turn * compare(a, b);
  });
}
