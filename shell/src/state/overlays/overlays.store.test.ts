import { openLogin, useOverlays } from './overlays.store';

it('leaving the login popup means the same when a second wish comes while it tells that the session ended @AUTH-13', () => {
  const dismissed = jest.fn();
  const afterwards = jest.fn();
  openLogin({ reason: 'sessionEnded', dismissed });
  openLogin({ afterwards });
  expect(useOverlays.getState().overlay).toEqual({ kind: 'login', reason: 'sessionEnded', afterwards, dismissed });
});
