/** Columns that sort while the table holds the whole record: one page of many in order would look like the record in order. */
export const sortWhenWhole = <C extends { value?: unknown }>(columns: C[], totalPages: number | undefined): (C & { sortable: boolean })[] =>
  columns.map((column) => ({ ...column, sortable: totalPages === 1 && column.value !== undefined }));
