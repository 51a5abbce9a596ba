import { createQueryClient } from '@portal/api-client';
import type { RemoteProvides, SystemStatus, VendorLane } from '@portal/contracts';
import { changeLanguage } from '@portal/i18n';
import { keepLanguage, keepTheme, restoreSession, sessionWrites, useSession } from '@portal/session';
import { createFakeApi, memberInfo, walletBalance, type FakeApi } from '@portal/testing';
import { applyTheme } from '@portal/theme';
import { act, render } from '@testing-library/react';
import { App } from '../app/App';
import { loadStatus } from '../app/status/load-status';
import { prepareApp } from '../app/start/prepare-app';
import { keepReleaseMap } from '../remotes/map/release-map';
import { forgetArrival, keepArrival } from '../state/arrival';
import { closeOverlay } from '../state/overlays/overlays.store';
import { useFrame } from '../state/frame.store';
import { useStatus } from '../state/status.store';
import { FakeEventSource } from './FakeEventSource';
import { statusInfo } from './status-info';

export type StartOptions = {
  path?: string;
  language?: 'TY' | 'EN';
  status?: SystemStatus['status'];
  info?: Partial<SystemStatus['info']>;
  lanes?: VendorLane[];
  /** What the remotes of the release map own. */
  provides?: Partial<RemoteProvides>;
  /** Somebody whose session another tab has begun. */
  signedInAs?: { isAgent: number } | null;
  /** Changes the planned answers before the page opens. */
  plan?: (api: FakeApi) => void;
};

let isPrepared = false;

/** Opens the whole shell as a browser would, with the platform faked at the network and no remote's code. */
export async function startShell({
  path = '/',
  language = 'EN',
  status = 0,
  info,
  lanes = [],
  provides,
  signedInAs = null,
  plan,
}: StartOptions = {}): Promise<FakeApi> {
  const api = createFakeApi();
  const client = createQueryClient();
  planAnswers(api, { status, info, lanes, signedInAs });
  plan?.(api);
  forget();
  window.history.pushState(null, '', path);
  keepReleaseMap(mapOf({ routes: [], slots: [], namespaces: [], ...provides }));
  keepLanguage(language);
  keepTheme('light');
  applyTheme('light');
  await act(async () => {
    if (!isPrepared) await prepareApp(client).then(settleStart);
    else {
      keepArrival(window.location.search);
      await Promise.all([loadStatus(), restoreSession(), changeLanguage(language)]);
    }
    isPrepared = true;
  });
  await act(async () => void render(<App client={client} />));
  await settle();
  return api;
}

/**
 * `prepareApp` waits for neither status nor session, so the first page of a file could render before both, unlike its later ones. Where the
 * platform is planned not to answer, there is nothing to wait for.
 */
async function settleStart(): Promise<void> {
  const isKnown = () => useSession.getState().status !== 'unknown' && useStatus.getState().phase !== 'loading';
  for (let tries = 0; tries < 50 && !isKnown(); tries++) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Lets the answers that are on their way arrive. */
export const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

/** What a new page would not know. */
function forget(): void {
  globalThis.EventSource = FakeEventSource as unknown as typeof EventSource;
  FakeEventSource.opened.length = 0;
  sessionStorage.clear();
  forgetArrival();
  closeOverlay();
  sessionWrites.signOut();
  useSession.setState({ status: 'unknown' });
  useStatus.setState({ phase: 'loading', status: null, info: null, error: null, whitelabel: [], registerRules: {}, isAway: false });
  useFrame.setState({ isMenuCollapsed: false, isMenuOpen: false, isBalanceHidden: false, areBarsAllowed: false });
}

function planAnswers(
  api: FakeApi,
  { status, info, lanes, signedInAs }: Required<Pick<StartOptions, 'status' | 'lanes'>> & StartOptions,
): void {
  const session = signedInAs && {
    token: 'token-of-ann',
    firstTimeLogin: false,
    passwordExpired: false,
    userInfo: { userName: 'ann', isAgent: signedInAs.isAgent },
    previousLoginAt: null,
  };
  api.answer('GET /wps/system/status', { status, info: statusInfo(info) });
  api.answer('POST /wps/session/resume', session ?? null);
  api.answer('DELETE /wps/session/logout', {});
  api.answer('POST /wps/member/register/name', {});
  api.answer('POST /wps/events/ticket', { ticket: 'one-time' });
  api.answer('GET /wps/member/info', { info: memberInfo({ type: signedInAs?.isAgent ?? 0 }) });
  api.answer('GET /wps/v2/wallets/balance', walletBalance());
  api.answer('GET /wps/relay/messages/unread', { count: 0 });
  api.answer('POST /wps/member/language', {});
  api.answer('GET /wps/game/vendors', { data: { lanes } });
  api.answer('GET /wps/relay/announcements', { player: [], banners: [], popup: [], promotion: [], success: true });
}

function mapOf(provides: RemoteProvides): Parameters<typeof keepReleaseMap>[0] {
  const portal = {
    kind: 'remote',
    buildId: 'b1',
    base: '/r/mf-test/b1/',
    globalName: 'mf_test_b1',
    requires: null,
    provides,
    styles: {},
  } as const;
  return {
    epoch: 1,
    publicKey: '',
    map: {
      schema: '',
      microFrontends: {
        'mf-test': [
          {
            url: '/r/mf-test/b1/remoteEntry.js',
            metadata: { version: '1.0.0', integrity: '' },
            deployment: { traffic: 100, default: true },
            extras: { portal },
          },
        ],
      },
    },
  };
}
