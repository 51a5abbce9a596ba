import { CenterFrame, Skeleton, useSearchParams, useTranslation } from '@portal/portal';
import { Suspense } from 'react';
import styles from './MemberCenter.module.css';
import { findMemberPage } from './member-pages';
import { useListedPages } from './useListedPages';

/** Navigation at the left, the page that the address names beside it. */
export function MemberCenter() {
  const { t } = useTranslation('member');
  const [search] = useSearchParams();
  const { id, Page } = findMemberPage(search.get('page'));
  return (
    <CenterFrame center="member" label={t('navigation.label')} current={id} groups={useListedPages(id)}>
      <Suspense key={id} fallback={<PagePlace />}>
        <Page />
      </Suspense>
    </CenterFrame>
  );
}

const PagePlace = () => (
  <div className={styles.place} aria-busy>
    <Skeleton width={96} height={20} />
    <Skeleton width="50%" height={36} />
    <Skeleton height={320} />
  </div>
);
