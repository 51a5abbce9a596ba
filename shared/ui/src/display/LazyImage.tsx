import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../lib/class-names';
import { imageCache } from './image-cache';
import styles from './LazyImage.module.css';
import { watchVisibility } from './watch-visibility';

export type LazyImageProps = {
  src: string;
  /** Empty for decoration. */
  alt: string;
  /** Width by height, such as `3 / 4`: the place is kept before the image is there. */
  ratio?: string;
  /** Loads at once; for what is in sight from the start. */
  eager?: boolean;
  /** In place of an image that did not come. Without it the alternative text is shown. */
  fallback?: ReactNode;
  className?: string;
};

const attempts = 3;
const retryAfterMs = 200;

type Progress = 'waiting' | 'loading' | 'shown' | 'failed';

/** An image that is fetched when a tenth of its place is in sight, and tried three times before it gives up. */
export const LazyImage = (props: LazyImageProps) => <LazyImageOnce key={props.src} {...props} />;

function LazyImageOnce({ src, alt, ratio, eager, fallback, className }: LazyImageProps) {
  const place = useRef<HTMLSpanElement>(null);
  const retryTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [attempt, setAttempt] = useState(1);
  const [progress, setProgress] = useState<Progress>(() => (eager || imageCache.has(src) ? 'loading' : 'waiting'));

  useEffect(() => {
    if (progress !== 'waiting' || !place.current) return;
    return watchVisibility(place.current, () => setProgress('loading'));
  }, [progress]);

  useEffect(() => () => clearTimeout(retryTimer.current), []);

  function handleError() {
    if (attempt === attempts) return setProgress('failed');
    retryTimer.current = setTimeout(() => setAttempt(attempt + 1), retryAfterMs * attempt);
  }

  function handleLoad() {
    imageCache.add(src);
    setProgress('shown');
  }

  return (
    <span ref={place} className={classNames(styles.place, progress === 'shown' && styles.shown, className)} style={{ aspectRatio: ratio }}>
      {(progress === 'loading' || progress === 'shown') && (
        // Another key is another element: the browser fetches again.
        <img key={attempt} src={src} alt={alt} decoding="async" draggable={false} onLoad={handleLoad} onError={handleError} />
      )}
      {progress === 'failed' && (fallback ?? <span className={styles.missing}>{alt}</span>)}
    </span>
  );
}
