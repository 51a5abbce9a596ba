import { Skeleton, useSearchParams } from '@portal/portal';
import { Suspense } from 'react';
import { CenterNavigation } from './CenterNavigation';
import styles from './MemberCenter.module.css';
import { findMemberPage } from './member-pages';

/** Navigation at the left, the page that the address names beside it. */
export function MemberCenter() {
  const [search] = useSearchParams();
  const { id, Page } = findMemberPage(search.get('page'));
  return (
    <div className={styles.center}>
      <CenterNavigation current={id} />
      <div className={styles.page}>
        <Suspense key={id} fallback={<PagePlace />}>
          <Page />
        </Suspense>
      </div>
    </div>
  );
}

const PagePlace = () => (
  <div className={styles.place} aria-busy>
    <Skeleton width={96} height={20} />
    <Skeleton width="50%" height={36} />
    <Skeleton height={320} />
  </div>
);
