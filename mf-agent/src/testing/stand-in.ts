import { bindPortalCommands, type PortalCommands, useSession } from '@portal/portal';
import { createFakeApi } from '@portal/testing';
import { contractInfo } from './samples';
import { ready } from '../locales';

/** A signed-in agent, calls that tests answer, and what the pages ask of the shell. */
export async function standInForShell() {
  const api = createFakeApi();
  const commands = { notify: jest.fn(), notifyError: jest.fn(), openCenter: jest.fn(), confirm: jest.fn() };
  bindPortalCommands(commands as unknown as PortalCommands);
  useSession.setState({ status: 'signedIn', isLogin: true, isAgent: 1, account: 'agentdao', currencySymbol: '฿' });
  api.answer('GET /wps/relay/agent/announcements', { content: [], unread: 0 });
  api.answer('GET /wps/relay/agent/contracts/info', contractInfo());
  await ready();
  return { api, commands };
}
