import { mostCounted } from '@portal/contracts/most-counted';
import { useTranslation } from '@portal/i18n';
import { Pagination, type PaginationProps } from '@portal/ui/data-table';

type RecordPagesProps = Omit<PaginationProps, 'labels'> & {
  /** What the pages are of. */
  label: string;
  /** How many records were counted: of more than are ever counted only that is said. */
  total?: number;
  /** The newest record stands first. */
  byTime?: boolean;
};

/** The pages of a list of records in the desk, with how many records there are. */
export function RecordPages({ label, total = 0, summary, byTime = false, ...rest }: RecordPagesProps) {
  const { t } = useTranslation('desk');
  const [previous, next] = byTime ? [t('log.newer'), t('log.older')] : [t('games.previous'), t('games.next')];
  const shown = total > mostCounted ? t('log.more', { most: mostCounted.toLocaleString('en') }) : summary;
  return <Pagination {...rest} summary={shown} labels={{ navigation: label, previous, next, page: (page) => t('log.page', { page }) }} />;
}
