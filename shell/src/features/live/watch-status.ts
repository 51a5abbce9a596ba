import { hasClockStepped, serverNow } from '@portal/portal';

type Parts = {
  /** Reads the status anew. */
  load: () => void;
  /** Whether the stream tells of changes by itself. */
  isStreamOpen: () => boolean;
  /** Whether visitors are shut out now: then every page waits for the opening. */
  isClosed: () => boolean;
};

const pollMs = 30_000;
/** A clock that was set shows in countdowns: it is noticed within a second. */
const clockMs = 500;
/** A page that is looked at again after this long asks at once. */
const staleMs = 10_000;

/**
 * Where the stream cannot tell, the status is asked for twice a minute, and whenever the page is looked at again; everywhere when the device's
 * clock was set. Answers how to stop.
 */
export function watchStatus({ load, isStreamOpen, isClosed }: Parts): () => void {
  let askedAt = serverNow();
  const ask = () => {
    askedAt = serverNow();
    load();
  };
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && (isClosed() || !isStreamOpen())) ask();
  }, pollMs);
  const clock = setInterval(() => hasClockStepped() && ask(), clockMs);
  const handleVisibility = () => {
    if (document.visibilityState === 'visible' && serverNow() - askedAt > staleMs) ask();
  };
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    clearInterval(timer);
    clearInterval(clock);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
