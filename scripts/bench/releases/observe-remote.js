/* global document, MutationObserver, performance */
// Runs in the page before anything of it does, and notes when the first heading of the remote stands in the frame.
const observer = new MutationObserver(() => {
  if (!document.querySelector('main h1')) return;
  globalThis.remoteReadyAt = performance.now();
  observer.disconnect();
});
observer.observe(document, { childList: true, subtree: true });
