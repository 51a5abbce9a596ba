import { useTranslation } from '@portal/i18n';
import { Skeleton } from '@portal/ui';
import { Suspense } from 'react';
import { MirrorList } from '../../features/mirrors';
import { useSeen } from '../../lib/useSeen';

/** Nothing is measured, and its words are not fetched, before somebody sees it. */
export function MirrorSection() {
  const { t } = useTranslation('shell');
  const [place, isSeen] = useSeen<HTMLElement>();
  return (
    <section ref={place}>
      <h2>{t('footer.mirrors')}</h2>
      {isSeen && (
        <Suspense fallback={<Skeleton height={72} />}>
          <MirrorList />
        </Suspense>
      )}
    </section>
  );
}
