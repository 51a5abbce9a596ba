import { api, ApiError } from '@portal/api-client';
import { currentLanguage } from '@portal/i18n';
import { learnServerTime, serverNow } from '@portal/portal';
import { resumeSession, sessionArea, useSession } from '@portal/session';
import { demandNewPassword } from '../../state/session/demand-new-password';
import { sessionEnded } from '../../state/session/end-session';
import { isSigningOutHere } from '../../state/session/sign-out-here';
import { useStatus } from '../../state/status.store';

export function configureApi(): void {
  api.configure({
    getToken: () => sessionArea.read('token'),
    getAccount: () => useSession.getState().account,
    getLanguage: currentLanguage,
    getPayloadKey,
    now: serverNow,
    onClockRefused: learnServerTime,
    recoverSession: async () => {
      const resumed = await resumeSession();
      if (!resumed && !isSigningOutHere()) sessionEnded();
      return resumed;
    },
    onPasswordChangeRequired: demandNewPassword,
    // Rarely needed, so not part of the first load. If loading fails, the next refusal tries again.
    onSystemAway: (retryAfterMs) =>
      void import('../status/await-system').then(({ awaitSystem }) => awaitSystem(retryAfterMs)).catch(() => undefined),
  });
}

/** The key comes with the status; an encrypted call made before that waits for it. */
function getPayloadKey(): Promise<string> {
  return new Promise((resolve, reject) => {
    const settle = ({ phase, info, error } = useStatus.getState()): boolean => {
      if (info) resolve(info.payloadKey);
      else if (phase === 'failed') reject(error instanceof Error ? error : new ApiError('network.failed', 0));
      return phase !== 'loading';
    };
    if (settle()) return;
    const stop = useStatus.subscribe((state) => void (settle(state) && stop()));
  });
}
