import { demoSettings } from '../../src/demo/demo-system';
import type { Settings } from '../../src/modules/system';
import { aGame, type FakeProvider, fakeOperator, fakeSecret, startFakeProvider } from '../games/fake-provider';
import { createTestApp, type TestApp, type TestMember } from '../test-app';

export type Lobby = TestApp & {
  provider: FakeProvider;
  /** Takes over what the provider lists now. */
  sync(): Promise<boolean>;
  addProvider(
    code: string,
    more?: { url?: string; mirrorUrl?: string; wallet?: 'seamless' | 'transfer'; isEnabled?: boolean },
  ): Promise<void>;
  /** A launch as the page asks for it; `more` changes what it says. */
  launch(
    member: TestMember,
    nodeId: string,
    more?: object,
    send?: { key?: string; language?: string; path?: string },
  ): ReturnType<TestMember['post']>;
};

let attempts = 0;

/** The app with the demo brand's settings and a provider that tells the given games; `seed` fills the fresh app first. */
export async function createLobby(
  games: FakeProvider['games'] = [aGame('MOON', 'RNG-001')],
  seed?: (app: TestApp) => Promise<void>,
): Promise<Lobby> {
  const app = await createTestApp();
  await seed?.(app);
  const provider = await startFakeProvider();
  provider.games = games;
  for (const [name, value] of Object.entries(demoSettings)) await app.services.system.save(name as keyof Settings, value);
  const { games: service } = app.services;

  async function addProvider(
    code: string,
    { url = provider.url, mirrorUrl, wallet = 'seamless', isEnabled = true }: Parameters<Lobby['addProvider']>[1] = {},
  ): Promise<void> {
    await app.database.transaction((tx) =>
      service.providers.save(tx, {
        code,
        name: code,
        operatorId: fakeOperator,
        apiUrl: url,
        mirrorUrl: mirrorUrl ?? null,
        wallet,
        secret: fakeSecret,
        allowedAddresses: ['127.0.0.1'],
        lateBet: 'ROLLED_BACK',
        mayAdjust: false,
        callsPerSecond: 1_000,
        isEnabled,
      }),
    );
    service.providers.forget();
    service.forget();
  }
  await addProvider('FAKE');
  await service.sync();

  return {
    ...app,
    provider,
    addProvider,
    sync: () => service.sync(),
    launch: (member, nodeId, more = {}, { key = `launch-${(attempts += 1)}`, language = 'TY', path = 'launch' } = {}) =>
      member.post(`/wps/relay/games/${path}`, {
        key,
        headers: { language },
        body: {
          nodeId,
          accountType: 1,
          confirmTrans: 0,
          vassalage: nodeId.split('-')[0],
          launchMode: 'GLS',
          platform: 'html5-desktop',
          clientType: 3,
          username: member.identity.account,
          merchantCode: demoSettings.brand.merchantCode,
          language: 'TY',
          ...more,
        },
      }),
    async close() {
      await app.close();
      await provider.close();
    },
  };
}
