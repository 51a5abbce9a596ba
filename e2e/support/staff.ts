import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SettingName } from '@portal/contracts';
import { type APIRequestContext, expect, request as requests } from '@playwright/test';
import { demoOperator, operatorCode } from './operator';
import { test as journey } from './portal-test';

const stepMs = 30_000;
const keptSession = () => join(process.env.E2E_DATA!, 'staff-session.json');

/** Signs an operator in with both factors, or goes on with the session an earlier journey has begun: a code counts once. */
export async function signInAsOperator(request: APIRequestContext): Promise<void> {
  if ((await request.get('/wps/operators/me')).ok()) return;
  const { account, password, secret } = demoOperator();
  for (let tries = 0; tries < 3; tries += 1) {
    const { challenge } = await valueOf<{ challenge: string }>(
      await request.post('/wps/operators/sign-in', { data: { username: account, password } }),
    );
    const answer = await request.post('/wps/operators/second-factor', { data: { challenge, code: operatorCode(secret) } });
    if (answer.ok()) {
      await request.storageState({ path: keptSession() });
      return;
    }
    // Somebody has just used this code: the next one comes with the next step.
    await new Promise((done) => setTimeout(done, stepMs - (Date.now() % stepMs) + 500));
  }
  throw new Error('The operator could not sign in.');
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
export const test = journey.extend<{ staff: Staff }>({
  staff: async ({ baseURL }, use) => {
    const kept = existsSync(keptSession()) ? (JSON.parse(readFileSync(keptSession(), 'utf8')) as { cookies: [] }) : undefined;
    const request = await requests.newContext({ baseURL, storageState: kept && { cookies: kept.cookies, origins: [] } });
    await signInAsOperator(request);
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
