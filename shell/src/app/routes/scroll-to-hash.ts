const patienceMs = 3_000;

/** Waits for the element, which may come later with a remote. The returned function cancels. */
export function scrollToHash(hash: string): () => void {
  const id = decodeURIComponent(hash.slice(1));
  const attempt = () => {
    const element = document.getElementById(id);
    element?.scrollIntoView({ block: 'start' });
    return element !== null;
  };
  if (attempt()) return () => {};
  const observer = new MutationObserver(() => attempt() && stop());
  const timer = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
