import type { Firebase } from '@portal/contracts';
import type { Config } from './config';

const authorizeUrls = {
  google: 'https://accounts.google.com/o/oauth2/v2/auth',
  facebook: 'https://www.facebook.com/v21.0/dialog/oauth',
} as const;

/** What pages learn of the identity provider. */
export function firebaseInfo({ firebase, publicUrl }: Config): Firebase | null {
  if (!firebase) return null;
  const { apiKey, authDomain, projectId, isPhoneOn, emulator, clientIds } = firebase;
  const addressOf = (id: keyof typeof authorizeUrls) => (emulator ? `${publicUrl}/sandbox/authorize/${id}` : authorizeUrls[id]);
  return {
    apiKey,
    authDomain,
    projectId,
    emulatorUrl: emulator === 'sandbox' ? publicUrl : (emulator?.url ?? null),
    isPhoneOn,
    providers: (['google', 'facebook'] as const).flatMap((id) =>
      clientIds[id] === null ? [] : [{ id, clientId: clientIds[id], authorizeUrl: addressOf(id) }],
    ),
  };
}
