import { useTranslation } from '@portal/i18n';
import { classNames, Skeleton } from '@portal/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '@portal/ui/lazy-part';
import { useAnnouncements } from '../../features/notices';
import styles from './BannerArea.module.css';
import type { BannerCarouselProps } from './BannerCarousel';
import { BannerSlide } from './BannerSlide';

const BannerCarousel = lazyPart<BannerCarouselProps>(
  () => import(/* webpackChunkName: "banner-carousel" */ './BannerCarousel').then((module) => module.BannerCarousel),
  FirstSlide,
);

/** While the carousel is on its way, and where it does not come. */
function FirstSlide({ banners: [first] }: Pick<BannerCarouselProps, 'banners'>) {
  return first && <BannerSlide banner={first} eager />;
}

export type BannerAreaProps = {
  group: string;
  /** Home has the tall banner with dots, and room beside it. */
  isHome: boolean;
  /** Its place is kept while nothing is known, so that what stands below does not jump. */
  isAwaited: boolean;
  beside?: ReactNode;
};

/** The first banner stands at once; the carousel is fetched only when there are more, and once the first can be seen (BAN-01, BAN-02). */
export function BannerArea({ group, isHome, isAwaited, beside }: BannerAreaProps) {
  const { t } = useTranslation('shell');
  const [isFirstSeen, setIsFirstSeen] = useState(false);
  const { data, isError } = useAnnouncements();
  const banners = data?.banners.filter(({ groupName }) => groupName === group) ?? [];
  const [first] = banners;
  const isWaiting = !data && !isError;
  if (!first && !(isAwaited && isWaiting) && !(isHome && beside)) return null;

  return (
    <section className={classNames(styles.area, isHome && styles.home, Boolean(beside) && styles.shared)} aria-label={t('banner.label')}>
      <div className={styles.stage}>
        {isWaiting && <Skeleton height="100%" />}
        {first && (banners.length === 1 || !isFirstSeen) && <BannerSlide banner={first} eager onPicture={() => setIsFirstSeen(true)} />}
        {first && banners.length > 1 && isFirstSeen && (
          <Suspense fallback={<FirstSlide banners={banners} />}>
            <BannerCarousel banners={banners} hasDots={isHome} />
          </Suspense>
        )}
      </div>
      {beside && <div className={styles.beside}>{beside}</div>}
    </section>
  );
}
