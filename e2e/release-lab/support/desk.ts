import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, request, type APIRequestContext } from '@playwright/test';
import type { DeskHealth } from '@portal/contracts/release-desk';
import { demoOperator, operatorCode } from '../../support/staff/operator';

type Envelope<Value> = { success: boolean; value: Value; message: string };

/** A code counts once: the session is kept for workers that come later. */
const sessionPath = () => join(process.env.E2E_DATA!, 'lab-operator.json');

async function post<Value>(calls: APIRequestContext, path: string, data: object): Promise<Value> {
  const { success, value, message } = (await (await calls.post(path, { data })).json()) as Envelope<Value>;
  if (!success) throw new Error(`${path} was refused: ${message}`);
  return value;
}

/** The release desk's API as an operator of the demo. Whoever opens it disposes of it. */
export async function openDesk(): Promise<APIRequestContext> {
  const baseURL = `http://localhost:${process.env.E2E_PORT}`;
  if (existsSync(sessionPath())) return request.newContext({ baseURL, storageState: sessionPath() });
  const calls = await request.newContext({ baseURL });
  const { account, password, secret } = demoOperator();
  const { challenge } = await post<{ challenge: string }>(calls, '/wps/operators/sign-in', { username: account, password });
  await post(calls, '/wps/operators/second-factor', { challenge, code: operatorCode(secret) });
  await calls.storageState({ path: sessionPath() });
  return calls;
}

/** How many loads of a build have failed for which reason, as the console shows it. */
export async function readFailures(desk: APIRequestContext, remote: string, buildId: string): Promise<Record<string, number>> {
  const answer = await desk.get(`/ops/api/health?remote=${remote}`);
  expect(answer.status()).toBe(200);
  const { value } = (await answer.json()) as Envelope<DeskHealth>;
  return value.builds.find((build) => build.buildId === buildId)?.failuresByClass ?? {};
}
