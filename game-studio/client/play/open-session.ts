import type { WireEntry, WireSession } from '../../src/api/wire';
import type { Api } from '../kit/api';

const TOKEN_NAME = 'game.token';

/** For this frame and this title: a reload goes on, and another game in another frame has its own. */
export const keptToken = {
  read: () => sessionStorage.getItem(TOKEN_NAME),
  keep: (token: string) => sessionStorage.setItem(TOKEN_NAME, token),
  forget: () => sessionStorage.removeItem(TOKEN_NAME),
};

const CODE_NAME = 'game.playCode';

/**
 * Swaps the play code of the address for a session. When the page around is loaded anew, the frame comes again with the code that it has
 * used already: then the session goes on, as after a reload of the frame alone.
 */
export async function openSession(api: Api): Promise<WireSession> {
  const playCode = location.hash.slice(1);
  // It is used up in any case, and should not stand in the history.
  history.replaceState(null, '', location.pathname);
  if (!playCode || playCode === sessionStorage.getItem(CODE_NAME)) return api.get<WireSession>('/session');
  keptToken.forget();
  const { token, session } = await api.post<WireEntry>('/sessions', { playCode });
  keptToken.keep(token);
  sessionStorage.setItem(CODE_NAME, playCode);
  return session;
}
