type Word = 'signedOut' | 'signedIn';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('portal.session');

/** Signing in or out in one tab is followed by all tabs of this browser. */
export function tellOtherTabs(word: Word): void {
  channel?.postMessage(word);
}

/** Listens to sign-ins and sign-outs in other tabs, for as long as the page lives. */
export function onOtherTabs(listener: (word: Word) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'signedOut' || data === 'signedIn') listener(data);
  });
}
