import { openLogin, useOverlays } from './overlays.store';

it('leaving the login popup does the same after a second request while it announces the end of the session @AUTH-13', () => {
  const dismissed = jest.fn();
  const afterwards = jest.fn();
  openLogin({ reason: 'sessionEnded', dismissed });
  openLogin({ afterwards });
  expect(useOverlays.getState().overlay).toEqual({ kind: 'login', reason: 'sessionEnded', afterwards, dismissed });
});
