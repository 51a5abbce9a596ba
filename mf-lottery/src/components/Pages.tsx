import { Pagination, useTranslation } from '@portal/portal';

type PagesProps = {
  /** What is leafed through: the navigation's accessible name. */
  label?: string;
  pageNo: number;
  pageCount: number;
  onChange(pageNo: number): void;
};

/** The pages of a list, where it has more than one. */
export function Pages({ label, pageNo, pageCount, onChange }: PagesProps) {
  const { t } = useTranslation('lottery');
  if (pageCount <= 1) return null;
  return (
    <Pagination
      page={pageNo}
      pageCount={pageCount}
      onPageChange={onChange}
      labels={{
        navigation: label ?? t('pages.label'),
        previous: t('pages.previous'),
        next: t('pages.next'),
        page: (page: number) => t('pages.page', { page }),
      }}
    />
  );
}
