import type { Attempt } from '@portal/api-client';
import { i18n } from '@portal/i18n';
import { attemptKinds } from '@portal/portal';
import { refreshBalance, useSession } from '@portal/session';
import { loadLate } from '../../lib/load-late';
import { addToast } from '../../state/overlays/toasts.store';

/**
 * Whoever's act was left open, by a reload or a browser that was killed, is told what became of it as soon as they are signed in. What that
 * needs is then there also when an answer is lost later on.
 */
export function tellAttempts(): void {
  loadLate(
    () => import(/* webpackChunkName: "attempts" */ '@portal/api-client/settle-attempt'),
    ({ watchAttempts }) => {
      let stop = () => {};
      const follow = (): void => {
        stop();
        stop = watchAttempts(tell);
      };
      useSession.subscribe(({ account }, before) => void (account !== before.account && follow()));
      follow();
    },
  );
}

function tell({ call }: Attempt, isDone: boolean): void {
  const text = `common:attempts.${isDone ? 'done' : 'notDone'}.${attemptKinds[call]}`;
  addToast({ kind: isDone ? 'success' : 'warning', title: i18n.t(text) });
  void refreshBalance().catch(() => undefined); // The figure stays as it is; the next fact or poll asks again.
}
