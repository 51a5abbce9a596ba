import { pushWorker } from '@portal/contracts/push-words';

type ScriptUrlPolicy = { createScriptURL(url: string): unknown };
type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy };

/** `denied`: the person has told the browser so, and only there it can be changed. */
export type PushAbility = 'possible' | 'denied' | 'unsupported';

/** What this browser does with notifications; asks nobody. */
export function findPushAbility(): PushAbility {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** The only script that becomes a worker of ours. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const rules = { createScriptURL: () => pushWorker.address };
  return (trustedTypes?.createPolicy('portal#push', rules) ?? rules).createScriptURL(pushWorker.address) as string;
}

export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Asks the person, who has to have pressed something just now, and subscribes this browser; null when the answer is no. A subscription under
 * another key of ours is worth nothing and is replaced.
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await readyWorker();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    const former = await pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** Ends the subscription of this browser, if there is one. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(pushWorker.scope);
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** Only an active worker can be subscribed for, and none of the page's own becomes `ready`: the page is not in its scope. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerAddress(), { scope: pushWorker.scope });
  const coming = registration.installing ?? registration.waiting;
  if (!registration.active && coming)
    await new Promise<void>((resolve, reject) => {
      coming.addEventListener('statechange', () => {
        if (coming.state === 'activated') resolve();
        if (coming.state === 'redundant') reject(new Error('the worker was not installed'));
      });
    });
  return registration;
}
