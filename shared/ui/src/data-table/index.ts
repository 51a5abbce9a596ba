export { DataTable, type DataTableProps } from './DataTable';
export type { CellValue, Column, DataTableLabels, Sort } from './column';
export { Pagination, type PaginationProps } from './Pagination';
export { paginationItems } from './pagination-items';
export { toCsv } from './to-csv';
