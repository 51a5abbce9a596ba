import { api, ApiError } from '@portal/api-client';
import { currentLanguage } from '@portal/i18n';
import { resumeSession, sessionArea } from '@portal/session';
import { demandNewPassword } from '../state/demand-new-password';
import { sessionEnded } from '../state/end-session';
import { useStatus } from '../state/status.store';

export function configureApi(): void {
  api.configure({
    getToken: () => sessionArea.read('token'),
    getLanguage: currentLanguage,
    getPayloadKey,
    recoverSession: async () => {
      const resumed = await resumeSession();
      if (!resumed) sessionEnded();
      return resumed;
    },
    onPasswordChangeRequired: demandNewPassword,
  });
}

/** The key comes with the status; an encrypted call made before that waits for it. */
function getPayloadKey(): Promise<string> {
  return new Promise((resolve, reject) => {
    const settle = ({ phase, info, error } = useStatus.getState()): boolean => {
      if (info) resolve(info.payloadKey);
      else if (phase === 'failed') reject(error ?? new ApiError('network.failed', 0));
      return phase !== 'loading';
    };
    if (settle()) return;
    const stop = useStatus.subscribe((state) => void (settle(state) && stop()));
  });
}
