import * as apiClient from '@portal/api-client';
import * as eventBus from '@portal/event-bus';
import * as i18n from '@portal/i18n';
import * as session from '@portal/session';
import * as facade from './index';

it('exports the page’s one session, bus and client, not copies of them @MF-02', () => {
  expect(facade.useSession).toBe(session.useSession);
  expect(facade.portalEvents).toBe(eventBus.portalEvents);
  expect(facade.api).toBe(apiClient.api);
  expect(facade.registerNamespace).toBe(i18n.registerNamespace);
});

it('gives remotes nothing that writes to the session @MF-02', () => {
  const kept = ['sessionWrites', 'signIn', 'signOut', 'endSession', 'sessionArea', 'changeLanguage', 'createApi'];
  expect(Object.keys(facade).filter((name) => kept.includes(name))).toEqual([]);
});
