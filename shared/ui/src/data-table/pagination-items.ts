export type PaginationItem = number | 'gap';

const range = 3;
const margin = 1;

/**
 * The page numbers to offer: the first, the last and three around the current one. Where a gap would hide a single page, that
 * page stands there itself.
 */
export function paginationItems(page: number, pageCount: number): PaginationItem[] {
  const start = Math.max(1, Math.min(page - Math.floor(range / 2), pageCount - range + 1));
  const isOffered = (number: number) => number <= margin || number > pageCount - margin || (number >= start && number < start + range);

  const items: PaginationItem[] = [];
  for (let number = 1; number <= pageCount; number++) {
    if (isOffered(number) || (isOffered(number - 1) && isOffered(number + 1))) items.push(number);
    else if (items.at(-1) !== 'gap') items.push('gap');
  }
  return items;
}
