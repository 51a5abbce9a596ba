import type { CallValue } from '@portal/contracts';
import { portal, useCall, useCommand, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { findPushAbility, subscribeBrowser, unsubscribeBrowser } from '../../lib/browser-push';
import { deviceName } from '../../lib/device-name';
import { useLookAgainAt } from '../../lib/useLookAgainAt';

const own = 'GET /wps/member/push';

export type OwnPush = CallValue<typeof own>;
export type PushBrowser = OwnPush['browsers'][number];

export const useOwnPush = () => useCall(own, {}, { staleTime: 0 });

/** Runs a change, says what came of it, and shows what holds then. */
function useChange() {
  const lookAgain = useLookAgainAt(own);
  return async function change(act: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await act();
      portal.notify({ kind: 'success', title: done });
    } catch (error) {
      portal.notifyError(error);
    }
    await lookAgain();
  };
}

export function useChoice() {
  const { t } = useTranslation('member');
  const change = useChange();
  const choose = useCommand('PUT /wps/member/push');
  return {
    isPending: choose.isPending,
    choose: (settings: OwnPush['settings']) => change(() => choose.mutateAsync({ body: settings }), t('notifications.saved')),
  };
}

/** Turns this browser on and off, and other ones off. `ability` follows the person's answer. */
export function useBrowsers({ publicKey }: Pick<OwnPush, 'publicKey'>) {
  const { t } = useTranslation('member');
  const change = useChange();
  const add = useCommand('POST /wps/member/push/browsers');
  const remove = useCommand('POST /wps/member/push/browsers/:id/remove');
  const [ability, setAbility] = useState(findPushAbility);
  const [state, setState] = useState<'ready' | 'pending' | 'failed'>('ready');

  async function subscribe() {
    try {
      return await subscribeBrowser(publicKey);
    } catch {
      // No network, a private window, or a system that has switched notifications off: no browser says which.
      setState('failed');
      return null;
    }
  }

  return {
    ability,
    state,
    async turnOn(): Promise<void> {
      setState('pending');
      const subscription = await subscribe();
      setAbility(findPushAbility());
      if (!subscription) return setState((now) => (now === 'failed' ? now : 'ready'));
      const device = deviceName(navigator.userAgent);
      const name = device ? t('sessions.on', device) : t('sessions.unknownDevice');
      await change(() => add.mutateAsync({ body: { ...subscription, name } }), t('notifications.turnedOn'));
      setState('ready');
    },
    turnOff: ({ id, isHere }: PushBrowser): Promise<void> =>
      change(async () => {
        await remove.mutateAsync({ params: { id } });
        if (isHere) await unsubscribeBrowser();
      }, t('notifications.turnedOff')),
  };
}
