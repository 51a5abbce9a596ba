import type { Firebase } from '@portal/contracts';
import { readLink } from '@portal/contracts/safe-link';
import { popupClosed, type ProviderTokens } from '../../firebase';
import { signInReturnPath } from '../../lib/address-secrets';

type Provider = Firebase['providers'][number];

const channelName = 'portal.sign-in-return';
const windowFeatures = 'popup,width=480,height=640';
const lookEveryMs = 500;

export class PopupBlocked extends Error {}

/**
 * Opens the provider's own page in a window and waits for what it sends back to the return page. The window is opened at once, within the
 * person's press, so that no browser takes it for an unasked one.
 */
export function askProvider(provider: Provider, signal: AbortSignal): Promise<ProviderTokens> {
  const state = randomText();
  const address = authorizeAddress(provider, state);
  if (!readLink(address, window.location.origin)) return Promise.reject(new PopupBlocked());
  const opened = window.open(address, 'portal-sign-in', windowFeatures);
  if (!opened) return Promise.reject(new PopupBlocked());
  return waitForReturn(opened, state, new URL(address).origin === window.location.origin, signal);
}

function authorizeAddress({ id, authorizeUrl, clientId }: Provider, state: string): string {
  const address = new URL(authorizeUrl);
  const wishes: Record<string, string> = {
    client_id: clientId,
    redirect_uri: window.location.origin + signInReturnPath,
    response_type: id === 'google' ? 'id_token' : 'token',
    scope: id === 'google' ? 'openid email' : 'email',
    state,
    nonce: randomText(),
  };
  for (const [name, value] of Object.entries(wishes)) address.searchParams.set(name, value);
  return address.href;
}

/** Whether the window was closed can be seen only on our own origin: the isolation of the page cuts the tie to any other one. */
function waitForReturn(opened: Window, state: string, isOwnOrigin: boolean, signal: AbortSignal): Promise<ProviderTokens> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(channelName);
    const looking = isOwnOrigin ? setInterval(() => opened.closed && giveUp(), lookEveryMs) : undefined;
    const end = () => {
      clearInterval(looking);
      channel.close();
      signal.removeEventListener('abort', giveUp);
    };
    function giveUp() {
      // The window closes itself right after it has spoken: what it said may still be on its way.
      setTimeout(() => {
        end();
        reject(popupClosed());
      }, lookEveryMs);
    }
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const answer = new URLSearchParams(typeof data === 'string' ? data : '');
      if (answer.get('state') !== state) return;
      end();
      const tokens = { idToken: answer.get('id_token'), accessToken: answer.get('access_token') };
      if (tokens.idToken || tokens.accessToken) resolve(tokens);
      else reject(popupClosed());
    };
    signal.addEventListener('abort', giveUp);
  });
}

/** The return page's part: what the provider said goes to the page that asked, on this origin and to nobody else. */
export function handOverAnswer(answer: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(answer);
  channel.close();
}

const randomText = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
