import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SettingName } from '@portal/contracts';
import { type APIRequestContext, expect, request as requests } from '@playwright/test';
import { demoOperator, operatorCode } from './operator';
import { test as journey } from '../portal-test';

const stepMs = 30_000;
type Which = NonNullable<Parameters<typeof demoOperator>[0]>;
const keptSession = (which: Which) =>
  join(process.env.E2E_DATA!, which === 'operator' ? 'staff-session.json' : 'second-staff-session.json');

/** Signs an operator in with both factors, or goes on with the session an earlier journey has begun: a code counts once. */
export async function signInAsOperator(request: APIRequestContext, which: Which = 'operator'): Promise<void> {
  if ((await request.get('/wps/operators/me')).ok()) return;
  const { account, password, secret } = demoOperator(which);
  for (let tries = 0; tries < 3; tries += 1) {
    const { challenge } = await valueOf<{ challenge: string }>(
      await request.post('/wps/operators/sign-in', { data: { username: account, password } }),
    );
    const answer = await request.post('/wps/operators/second-factor', { data: { challenge, code: operatorCode(secret) } });
    if (answer.ok()) {
      await request.storageState({ path: keptSession(which) });
      return;
    }
    // Somebody has just used this code: the next one comes with the next step.
    await new Promise((done) => setTimeout(done, stepMs - (Date.now() % stepMs) + 500));
  }
  throw new Error('The operator could not sign in.');
}

/** A browser of an operator who is signed in, now or since an earlier journey. */
async function officerOf(baseURL: string | undefined, which: Which): Promise<APIRequestContext> {
  const path = keptSession(which);
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { cookies: [] }) : undefined;
  const request = await requests.newContext({ baseURL, storageState: kept && { cookies: kept.cookies, origins: [] } });
  await signInAsOperator(request, which);
  return request;
}

export type Staff = {
  /** Calls in the operator's name, from a browser of his own. */
  request: APIRequestContext;
  /** Sets one setting as an operator does; what was there before comes back after the journey. */
  withSetting(name: SettingName, value: unknown): Promise<void>;
  /** What the setting is now. */
  setting<T>(name: SettingName): Promise<T>;
};

/** Journeys that change the portal for everybody. They stand in files `*.staff.spec.ts`, which have a portal of their own. */
export const test = journey.extend<{ staff: Staff; /** Calls in another operator's name. */ colleague: APIRequestContext }>({
  colleague: async ({ baseURL }, use) => {
    const request = await officerOf(baseURL, 'second operator');
    await use(request);
    await request.dispose();
  },
  staff: async ({ baseURL }, use) => {
    const request = await officerOf(baseURL, 'operator');
    const before = new Map<SettingName, unknown>();
    const setting = async <T>(name: SettingName) => {
      const all = await valueOf<{ name: SettingName; value: T }[]>(await request.get('/wps/operators/settings'));
      return all.find((each) => each.name === name)!.value;
    };
    const put = async (name: SettingName, value: unknown) =>
      valueOf(await request.put(`/wps/operators/settings/${name}`, { data: { value, reason: 'a journey' } }));

    await use({
      request,
      setting,
      async withSetting(name, value) {
        if (!before.has(name)) before.set(name, await setting(name));
        await put(name, value);
      },
    });
    for (const [name, value] of before) await put(name, value);
    await request.dispose();
  },
});

export { expect };

async function valueOf<T>(answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<T> {
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${text}`);
  return (JSON.parse(text) as { value: T }).value;
}
