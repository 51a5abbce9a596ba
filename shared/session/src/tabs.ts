type Word = 'signedOut' | 'signedIn';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('portal.session');

/** Tells all other tabs of this browser that somebody signed in or out. */
export function tellOtherTabs(word: Word): void {
  channel?.postMessage(word);
}

/** Listens to sign-ins and sign-outs in other tabs, for as long as the page lives. */
export function onOtherTabs(listener: (word: Word) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'signedOut' || data === 'signedIn') listener(data);
  });
}
