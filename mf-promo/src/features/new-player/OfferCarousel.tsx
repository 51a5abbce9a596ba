import type { Promotion } from '@portal/contracts';
import { useTranslation, wantsStillness } from '@portal/portal';
import { Pause, Play } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/swiper.css';
import { PromotionCard } from '../../components/PromotionCard';
import styles from './NewPlayerPromotions.module.css';

const autoplayMs = 5_000;

export type OfferCarouselProps = { promotions: readonly Promotion[] };

/** Moves on every 5 s (REG-09) until somebody looks closer: a pointer, the focus, the pause button or the wish for less motion stop it. */
export function OfferCarousel({ promotions }: OfferCarouselProps) {
  const { t } = useTranslation('promo');
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

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!isPaused && !currentTarget.contains(relatedTarget)) swiper?.autoplay.start();
  }

  return (
    <div
      role="group"
      className={styles.carousel}
      aria-roledescription={t('newPlayer.carousel')}
      aria-label={t('newPlayer.label')}
      onKeyDown={handleKeyDown}
      onFocus={() => swiper?.autoplay.stop()}
      onBlur={handleBlur}
    >
      <Swiper
        className={styles.swiper}
        modules={[Autoplay]}
        loop
        spaceBetween={16}
        speed={wantsStillness() ? 0 : 480}
        autoplay={{ enabled: !wantsStillness(), delay: autoplayMs, pauseOnMouseEnter: true, disableOnInteraction: false }}
        onSwiper={setSwiper}
        onRealIndexChange={({ realIndex }) => setActive(realIndex)}
      >
        {promotions.map((promotion, index) => (
          <SwiperSlide key={promotion.id} inert={index !== active}>
            <PromotionCard promotion={promotion} />
          </SwiperSlide>
        ))}
      </Swiper>
      <div className={styles.controls}>
        {promotions.map(({ id }, index) => (
          <button
            key={id}
            type="button"
            className={styles.dot}
            aria-label={t('newPlayer.show', { number: index + 1, count: promotions.length })}
            aria-current={index === active}
            onClick={() => swiper?.slideToLoop(index)}
          />
        ))}
        <button
          type="button"
          className={styles.pause}
          aria-label={t(isPaused ? 'newPlayer.play' : 'newPlayer.pause')}
          onClick={togglePause}
        >
          {isPaused ? <Play aria-hidden size={14} /> : <Pause aria-hidden size={14} />}
        </button>
      </div>
    </div>
  );
}
