import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/IconButton';
import styles from './Pagination.module.css';
import { paginationItems } from './pagination-items';

export type PaginationProps = {
  /** From 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  labels: { navigation: string; previous: string; next: string; page: (page: number) => string };
  /** At the other end, such as how many rows there are. */
  summary?: ReactNode;
};

/** Page numbers with gaps around the current one (SYS-19). Shows nothing for a single page without a summary. */
export function Pagination({ page, pageCount, onPageChange, labels, summary }: PaginationProps) {
  if (pageCount <= 1 && !summary) return null;
  const goTo = (target: number) => target >= 1 && target <= pageCount && target !== page && onPageChange(target);

  return (
    <nav className={styles.pagination} aria-label={labels.navigation}>
      {summary && <p className={styles.summary}>{summary}</p>}
      <ul className={styles.pages}>
        <li>
          <IconButton label={labels.previous} aria-disabled={page <= 1} onClick={() => goTo(page - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
        </li>
        {paginationItems(page, pageCount).map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            {item === 'gap' ? (
              <span className={styles.gap} aria-hidden>
                …
              </span>
            ) : (
              <button
                type="button"
                className={styles.page}
                aria-label={labels.page(item)}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => goTo(item)}
              >
                {item}
              </button>
            )}
          </li>
        ))}
        <li>
          <IconButton label={labels.next} aria-disabled={page >= pageCount} onClick={() => goTo(page + 1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </li>
      </ul>
    </nav>
  );
}
