import { useStatus } from '../../state/status.store';
import { paths } from '../../lib/paths';
import { FrameLink } from '../FrameLink';
import styles from './BrandLink.module.css';

export function BrandLink() {
  const name = useStatus(({ info }) => info?.brand.name);
  return (
    <FrameLink className={styles.brand} to={paths.home} aria-label={name}>
      <span className="brand-logo" />
      <svg className={styles.mark} viewBox="0 0 32 32" width="32" height="32" aria-hidden>
        <path className={styles.crescent} d="M21.5 3.6A13 13 0 1 0 28.6 20 11 11 0 1 1 21.5 3.6Z" />
        <circle className={styles.disc} cx="20.6" cy="13.4" r="3.4" />
      </svg>
      <span className={styles.name}>{name}</span>
    </FrameLink>
  );
}
