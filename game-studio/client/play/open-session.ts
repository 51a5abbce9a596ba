import type { WireEntry, WireSession } from '../../src/api/wire';
import type { Api } from '../kit/api';

const TOKEN_NAME = 'game.token';

/** For this frame and this title: a reload goes on, and another game in another frame has its own. */
export const keptToken = {
  read: () => sessionStorage.getItem(TOKEN_NAME),
  keep: (token: string) => sessionStorage.setItem(TOKEN_NAME, token),
  forget: () => sessionStorage.removeItem(TOKEN_NAME),
};

/** Swaps the play code of the address for a session; without one the session of before the reload goes on. */
export async function openSession(api: Api): Promise<WireSession> {
  const playCode = location.hash.slice(1);
  if (!playCode) return api.get<WireSession>('/session');
  // It is used up in any case, and should not stand in the history.
  history.replaceState(null, '', location.pathname);
  keptToken.forget();
  const { token, session } = await api.post<WireEntry>('/sessions', { playCode });
  keptToken.keep(token);
  return session;
}
