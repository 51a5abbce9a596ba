import type { Banner } from '@portal/contracts';
import { readLink } from '@portal/contracts/safe-link';
import { useLocalText } from '@portal/i18n';
import { DataLink } from '@portal/portal';
import { paths } from '../../lib/paths';
import { FrameLink } from '../FrameLink';
import { bannerPicture } from './banner-picture';
import styles from './BannerSlide.module.css';

export type BannerSlideProps = {
  banner: Banner;
  /** In sight from the start: its picture comes before others. */
  eager?: boolean;
  /** Out of sight in a carousel: neither read nor reached by Tab. */
  isHidden?: boolean;
  /** Its picture has come, or will not. */
  onPicture?: () => void;
};

/** A banner is pressed only when it leads somewhere; its link type says how (BAN-02). */
export function BannerSlide({ banner, eager, isHidden, onPicture }: BannerSlideProps) {
  const localText = useLocalText();
  const { title, subtitle, url, linkageType } = banner;
  const content = (
    <>
      <img
        className={styles.picture}
        src={bannerPicture(banner)}
        alt=""
        draggable={false}
        fetchPriority={eager ? 'high' : 'low'}
        decoding={eager ? 'sync' : 'async'}
        onLoad={onPicture}
        onError={onPicture}
      />
      <span className={styles.words}>
        <strong className={styles.title}>{localText(title)}</strong>
        <span className={styles.subtitle}>{localText(subtitle)}</span>
      </span>
    </>
  );

  // The games that can be started by their code alone are the lotteries.
  const address = linkageType === 'game' && url ? `${paths.lottery}?gameCode=${encodeURIComponent(url)}` : url;
  const link = linkageType && readLink(address, window.location.origin);
  if (link?.kind === 'inside')
    return (
      <FrameLink className={styles.slide} to={link.path} inert={isHidden}>
        {content}
      </FrameLink>
    );
  if (link)
    return (
      <DataLink className={styles.slide} to={link.address} inert={isHidden}>
        {content}
      </DataLink>
    );
  return (
    <div className={styles.slide} inert={isHidden}>
      {content}
    </div>
  );
}
