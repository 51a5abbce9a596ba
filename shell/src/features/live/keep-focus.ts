import { useSession } from '@portal/session';

/** What had the focus may go away with the session, such as the account's button: then the page's content has it, not nothing. */
export function keepFocus(): void {
  useSession.subscribe((now, before) => {
    if (now.isLogin || !before.isLogin) return;
    // Once the frame is drawn without the member.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
      }),
    );
  });
}
