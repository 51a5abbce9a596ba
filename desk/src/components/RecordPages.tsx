import { useTranslation } from '@portal/i18n';
import { Pagination, type PaginationProps } from '@portal/ui/data-table';

type RecordPagesProps = Omit<PaginationProps, 'labels'> & {
  /** What the pages are of. */
  label: string;
  /** The newest record stands first. */
  byTime?: boolean;
};

/** The pages of a list of records in the desk, with how many records there are. */
export function RecordPages({ label, byTime = false, ...rest }: RecordPagesProps) {
  const { t } = useTranslation('desk');
  const [previous, next] = byTime ? [t('log.newer'), t('log.older')] : [t('games.previous'), t('games.next')];
  return <Pagination {...rest} labels={{ navigation: label, previous, next, page: (page) => t('log.page', { page }) }} />;
}
