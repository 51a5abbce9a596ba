type Parts = {
  /** Reads the status anew. */
  load: () => void;
  /** Whether the stream tells of changes by itself. */
  isStreamOpen: () => boolean;
  /** Whether visitors are shut out now: then every page waits for the opening. */
  isClosed: () => boolean;
};

const pollMs = 60_000;
/** A page that is looked at again after this long asks at once. */
const staleMs = 10_000;

/** Where the stream cannot tell, the status is asked for every minute, and whenever the page is looked at again. Answers how to stop. */
export function watchStatus({ load, isStreamOpen, isClosed }: Parts): () => void {
  let askedAt = Date.now();
  const ask = () => {
    askedAt = Date.now();
    load();
  };
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && (isClosed() || !isStreamOpen())) ask();
  }, pollMs);
  const handleVisibility = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > staleMs) ask();
  };
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
