import type { Banner } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { wantsStillness } from '@portal/ui';
import { Pause, Play } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/swiper.css';
import styles from './BannerCarousel.module.css';
import { BannerSlide } from './BannerSlide';

const autoplayMs = 5_000;

export type BannerCarouselProps = { banners: readonly Banner[]; hasDots: boolean };

/** It moves by itself until somebody looks closer: a pointer or the focus on it, its pause button, or the wish for less motion stop it. */
export function BannerCarousel({ banners, hasDots }: BannerCarouselProps) {
  const { t } = useTranslation('shell');
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [active, setActive] = useState(0);
  const [isPaused, setIsPaused] = useState(wantsStillness);

  function togglePause() {
    if (isPaused) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
    setIsPaused(!isPaused);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') swiper?.slidePrev();
    if (event.key === 'ArrowRight') swiper?.slideNext();
  }

  const handleFocus = () => swiper?.autoplay.stop();
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!isPaused && !currentTarget.contains(relatedTarget)) swiper?.autoplay.start();
  }

  return (
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription={t('banner.carousel')}
      aria-label={t('banner.label')}
      onKeyDown={handleKeyDown}
      onFocus={handleFocus}
      onBlur={handleBlur}
    >
      <Swiper
        className={styles.swiper}
        modules={[Autoplay]}
        loop
        speed={wantsStillness() ? 0 : 480}
        autoplay={{ enabled: !wantsStillness(), delay: autoplayMs, pauseOnMouseEnter: true, disableOnInteraction: false }}
        onSwiper={setSwiper}
        onRealIndexChange={({ realIndex }) => setActive(realIndex)}
      >
        {banners.map((banner, index) => (
          <SwiperSlide key={banner.bannerId}>
            <BannerSlide banner={banner} eager={index === 0} isHidden={index !== active} />
          </SwiperSlide>
        ))}
      </Swiper>
      <div className={styles.controls}>
        {hasDots &&
          banners.map(({ bannerId }, index) => (
            <button
              key={bannerId}
              type="button"
              className={styles.dot}
              aria-label={t('banner.show', { number: index + 1, count: banners.length })}
              aria-current={index === active}
              onClick={() => swiper?.slideToLoop(index)}
            />
          ))}
        <button type="button" className={styles.pause} aria-label={t(isPaused ? 'banner.play' : 'banner.pause')} onClick={togglePause}>
          {isPaused ? <Play aria-hidden size={14} /> : <Pause aria-hidden size={14} />}
        </button>
      </div>
    </div>
  );
}
