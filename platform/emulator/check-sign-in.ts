import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase, type Database, startEmbeddedPostgres } from '@portal/postgres';
import { buildApp, type App } from '../src/app';
import { loadConfig } from '../src/core/config/config';
import { createLocalHub } from '../src/core/events/event-hub';
import { newId } from '../src/core/ids';
import { createLog } from '../src/core/watch/log';
import { preparePlatformDatabase } from '../src/core/config/prepare-database';
import { completeSecrets } from '../src/core/config/secrets';
import { demoSettings } from '../src/demo/demo-system';
import { sealPayload } from '../test/seal-payload';

/** Where the provider's own emulator listens; it says so to what it runs. */
const emulator = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
const project = 'demo-portal';
const toolkit = `${emulator}/identitytoolkit.googleapis.com/v1/accounts`;
const phoneNumber = '+66812345678';

type Answer = { success: boolean; message: string; value: { userInfo: { userName: string } } };

/** The platform takes what the provider's own emulator gives: by phone, by Google, by Facebook; and nothing twice. */
async function run(folder: string): Promise<void> {
  const server = await startEmbeddedPostgres({ folder });
  const { url } = await preparePlatformDatabase(server.url('postgres'), fileURLToPath(new URL('..', import.meta.url)));
  const database = createDatabase({ url });
  const app = await createApp(folder, url, database);
  try {
    const { payloadKey } = (await app.services.system.status({ address: '127.0.0.1', country: null }, false)).info;
    const signIn = async (idToken: string): Promise<Answer> => {
      const payload = sealPayload(payloadKey, 'POST /wps/session/login', { type: 'firebase', idToken, confirmedAge: 21 });
      return (await app.http.inject({ method: 'POST', url: '/wps/session/login', payload })).json();
    };

    const byPhone = await phoneToken();
    assert.equal((await signIn(byPhone)).value.userInfo.userName, 'byphone');
    assert.equal((await signIn(byPhone)).message, 'session.identity_refused');
    for (const provider of ['google', 'facebook'] as const) {
      const first = await signIn(await socialToken(app, provider));
      // Tokens of one second are the same token to the emulator.
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      const second = await signIn(await socialToken(app, provider));
      assert.equal(first.success, true, first.message);
      assert.deepEqual(second.value.userInfo, first.value.userInfo);
      console.log(`${provider}: ${first.value.userInfo.userName}`);
    }
    console.log(`phone: ${phoneNumber}`);
  } finally {
    await app.stop();
    await database.close();
    await server.stop();
  }
}

async function post<T>(url: string, body: object): Promise<T> {
  const response = await fetch(`${url}?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.equal(response.status, 200, await response.clone().text());
  return (await response.json()) as T;
}

async function phoneToken(): Promise<string> {
  const { sessionInfo } = await post<{ sessionInfo: string }>(`${toolkit}:sendVerificationCode`, { phoneNumber });
  const sent = (await (await fetch(`${emulator}/emulator/v1/projects/${project}/verificationCodes`)).json()) as {
    verificationCodes: { phoneNumber: string; code: string }[];
  };
  const { code } = sent.verificationCodes.findLast((one) => one.phoneNumber === phoneNumber)!;
  return (await post<{ idToken: string }>(`${toolkit}:signInWithPhoneNumber`, { sessionInfo, code })).idToken;
}

/** Through the page that stands in for Google or Facebook, as in a browser. */
async function socialToken(app: App, provider: 'google' | 'facebook'): Promise<string> {
  const isGoogle = provider === 'google';
  const chosen = await app.http.inject({
    url: `/sandbox/authorize/${provider}/choose`,
    query: {
      client_id: `demo-${provider}`,
      redirect_uri: 'http://localhost:8080/sign-in-return',
      response_type: isGoogle ? 'id_token' : 'token',
      state: 'state-1234',
      email: `${provider}@example.com`,
    },
  });
  const answer = new URLSearchParams(new URL(chosen.headers.location as string).hash.slice(1));
  const name = isGoogle ? 'id_token' : 'access_token';
  const postBody = new URLSearchParams({ [name]: answer.get(name)!, providerId: `${provider}.com` }).toString();
  const body = { postBody, requestUri: 'http://localhost', returnSecureToken: true, returnIdpCredential: true };
  return (await post<{ idToken: string }>(`${toolkit}:signInWithIdp`, body)).idToken;
}

async function createApp(folder: string, url: string, database: Database): Promise<App> {
  const config = loadConfig({ DEMO: 'true', DATABASE_URL: url, DATA_FOLDER: folder, FIREBASE_EMULATOR_URL: emulator, LOG_LEVEL: 'silent' });
  const log = createLog(config.logLevel);
  const app = await buildApp({ config, secrets: completeSecrets(config), databaseUrl: url, database, hub: createLocalHub(log), log });
  for (const [name, value] of Object.entries(demoSettings)) await app.services.system.save(name as 'brand', value as never);
  const id = newId();
  await database.transaction(async (tx) => {
    const member = { id, account: 'byphone', nickname: 'byphone', isAgent: 0, parentId: null, language: 'TY', fields: {} };
    await app.services.members.addAccount(tx, member);
    await app.services.members.addMobile(tx, '66', '0812345678', id);
  });
  return app;
}

const folder = await mkdtemp(join(tmpdir(), 'emulator-'));
try {
  await run(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
