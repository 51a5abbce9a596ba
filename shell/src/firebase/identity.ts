import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  inMemoryPersistence,
  initializeAuth,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPhoneNumber,
  type Auth,
} from 'firebase/auth';
import type { Firebase } from '@portal/contracts';
import { serverNow } from '@portal/portal';

/** A number that a code was sent to: the code proves that it is the person's own. */
export type PhoneCheck = { confirm(code: string): Promise<string> };
export type ProviderTokens = { idToken: string | null; accessToken: string | null };

let opened: { key: string; app: FirebaseApp; auth: Auth } | null = null;

/** The provider's session is no session here: it lives in memory and only to prove a number or an address to the platform. */
function authOf(config: Firebase): Auth {
  const key = JSON.stringify(config);
  if (opened?.key === key) return opened.auth;
  if (opened) void deleteApp(opened.app);
  const { apiKey, authDomain, projectId, emulatorUrl } = config;
  const app = initializeApp({ apiKey, authDomain, projectId }, `portal-${serverNow()}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (emulatorUrl) {
    connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
    auth.settings.appVerificationDisabledForTesting = true;
  }
  opened = { key, app, auth };
  return auth;
}

/** Sends a code to a number in international form. The invisible check of the provider is drawn into an element of its own. */
export async function sendPhoneCode(config: Firebase, number: string, language: string): Promise<PhoneCheck> {
  const auth = authOf(config);
  auth.languageCode = language;
  const place = document.createElement('div');
  place.hidden = true;
  document.body.append(place);
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    const sent = await signInWithPhoneNumber(auth, number, verifier);
    return { confirm: async (code) => (await sent.confirm(code)).user.getIdToken() };
  } finally {
    verifier.clear();
    place.remove();
  }
}

/** Changes what a provider handed to the return page into the token that the platform verifies. */
export async function exchangeTokens(config: Firebase, provider: 'google' | 'facebook', tokens: ProviderTokens): Promise<string> {
  const credential =
    provider === 'google'
      ? GoogleAuthProvider.credential(tokens.idToken, tokens.accessToken)
      : FacebookAuthProvider.credential(tokens.accessToken ?? tokens.idToken ?? '');
  const { user } = await signInWithCredential(authOf(config), credential);
  return user.getIdToken();
}
