import { bindPortalCommands, useSession, type ConfirmRequest, type PortalCommands } from '@portal/portal';
import { createFakeApi, walletBalance, type FakeApi } from '@portal/testing';
import { configure } from '@testing-library/react';
import { ready } from '../locales';
import { identity, missionSummary, pageOf } from './samples';

export type StandIn = {
  api: FakeApi;
  commands: { [Name in keyof PortalCommands]: jest.Mock };
  /** What a person would answer to a review; yes unless told otherwise. */
  reviewed: ConfirmRequest[];
  answerReviews(yes: boolean): void;
};

/** The shell's part in a test: a signed-in member, commands that are noted, the platform faked at the network. */
export async function standInForShell(): Promise<StandIn> {
  // The heavy components and the pages are fetched when first shown.
  configure({ asyncUtilTimeout: 8_000 });
  const api = createFakeApi();
  const reviewed: ConfirmRequest[] = [];
  let isSure = true;
  const commands = {
    requireLogin: jest.fn(() => true),
    requireRealAccount: jest.fn(() => true),
    openCenter: jest.fn(),
    closeCenter: jest.fn(),
    confirm: jest.fn((request: ConfirmRequest) => {
      reviewed.push(request);
      return Promise.resolve(isSure);
    }),
    notify: jest.fn(),
    notifyError: jest.fn(),
    setDirty: jest.fn(),
    openCustomerService: jest.fn(),
    openGame: jest.fn(),
    leave: jest.fn(async (work: () => Promise<unknown>) => void (await work())),
    changePassword: jest.fn(),
  };
  bindPortalCommands(commands);
  useSession.setState({ status: 'signedIn', isLogin: true, account: 'ann', currencySymbol: '฿', balance: 12_345_000n, unreadMessage: 0 });
  api.answer('GET /wps/v2/wallets/balance', walletBalance());
  api.answer('GET /wps/relay/messages/unread', { count: 0 });
  api.answer('GET /wps/session/list', []);
  api.answer('GET /wps/relay/member/played', {
    content: [],
    totals: { bets: 0, stake: '0.00', valid: '0.00', payout: '0.00', profit: '0.00' },
  });
  api.answer('GET /wps/withdraw/readiness', { pause: null, areStopped: false });
  api.answer('GET /wps/relay/missions', missionSummary());
  api.answer('GET /wps/relay/rewards', { ...pageOf([]), claimable: 0, claimableMoney: '0.00' });
  api.answer('GET /wps/member/second-factor', { isOn: false, since: null, recoveryCodesLeft: 0 });
  api.answer('GET /wps/member/passkeys', []);
  api.answer('GET /wps/member/identity', identity('none'));
  await ready();
  return { api, commands, reviewed, answerReviews: (yes) => void (isSure = yes) };
}
