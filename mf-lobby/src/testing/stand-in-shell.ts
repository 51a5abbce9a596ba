import { bindPortalCommands, localArea, useSession, type ConfirmRequest, type PortalCommands } from '@portal/portal';
import { walletBalance, type FakeApi } from '@portal/testing';
import { usePlayState } from '../components/play/play.store';

export type StandIn = { [Name in keyof PortalCommands]: jest.Mock };
type Person = 'visitor' | 'member' | 'trial';

/** The shell's part in a test: who is here, and commands that are noted. */
export function standInForShell(api: FakeApi, person: Person): StandIn {
  const isLogin = person !== 'visitor';
  const isReal = person === 'member';
  const commands: StandIn = {
    requireLogin: jest.fn(() => isLogin),
    requireRealAccount: jest.fn(() => isReal),
    openCenter: jest.fn(),
    closeCenter: jest.fn(),
    confirm: jest.fn((_: ConfirmRequest) => Promise.resolve(true)),
    notify: jest.fn(),
    notifyError: jest.fn(),
    setDirty: jest.fn(),
    openCustomerService: jest.fn(),
    openGame: jest.fn(),
    leave: jest.fn(),
    changePassword: jest.fn(),
  };
  bindPortalCommands(commands);
  localArea.write('merchantCode', 'chandra');
  usePlayState.setState({ starting: null, walletFor: null, walletPlace: {} });
  useSession.setState({
    status: isLogin ? 'signedIn' : 'signedOut',
    isLogin,
    isAgent: person === 'trial' ? 4 : 0,
    account: isLogin ? 'ann' : null,
    currencySymbol: '฿',
    balance: isLogin ? 10_000_000n : null,
  });
  api.answer('GET /wps/v2/wallets/balance', walletBalance());
  api.answer('GET /wps/relay/games/favourites/ids', { nodeIds: [] });
  api.answer('GET /wps/relay/games/announcements', { promotion: [] });
  return commands;
}
