import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleNodeApp } from '@portal/build/node-bundle';
import { operatorCookie } from '../../src/core/http/auth';
import { secretNames, type Secrets } from '../../src/core/config/config';
import type { OfferRules, RafflePlan } from '@portal/contracts';
import type { SettingName } from '../../src/modules/system/system.model';
import { sealPayload } from '../seal-payload';

/** Whatever a driven platform can be asked for. Members' ids are their tokens, and officers' ids theirs. */
export type Act =
  | {
      do: 'call';
      method: 'GET' | 'POST' | 'PUT';
      path: string;
      memberId?: string;
      officerId?: string;
      key?: string;
      body?: object;
      headers?: Record<string, string>;
      /** The body is sealed under this call each time it is sent. */
      seal?: string;
    }
  | { do: 'join'; memberId: string; parentId: string | null; isAgent: 0 | 1; /** By whose link. */ referrerId?: string }
  | { do: 'save'; setting: SettingName; value: unknown }
  /** Adds offers that are open, in staff's order. */
  | { do: 'offers'; offers: readonly { id: string; rules: OfferRules }[] }
  /** Draws with tickets from now on; the first one is announced. */
  | { do: 'raffle'; plan: RafflePlan }
  | { do: 'deliver'; memberId: string; transferId: string }
  /** `isBankAway`: the sandbox bank's own reports are lost on the way. */
  | { do: 'job'; name: string; data?: object; isBankAway?: boolean }
  | { do: 'check' }
  | { do: 'advance' | 'callOff'; drawId: string }
  | { do: 'chases' }
  | { do: 'correct'; drawId: string; version: number; result: object };
type Call = Extract<Act, { do: 'call' }>;
export type Answer<T = unknown> = { status: number; message: string; value: T };
type Message = { number: number; value?: unknown; error?: string };
type Running = { process: ChildProcess; origin: string };

/** What every member of a driven platform types before money leaves. */
export const paymentPasswordOfAll = '246813';

const platformFolder = fileURLToPath(new URL('../..', import.meta.url));
let bundled: Promise<void> | undefined;

/** A run starts its platform dozens of times: from the sources each start would load a thousand files. */
async function bundleChild(): Promise<string> {
  bundled ??= bundleNodeApp(platformFolder, { 'driven-platform': 'test/driven-platform/platform-child.ts' });
  await bundled;
  return join(platformFolder, 'dist/driven-platform.mjs');
}

class Killed extends Error {}

/** The same after every start: what one platform has sealed, the next one opens. */
const secrets = Object.fromEntries(secretNames.map((name) => [name, randomBytes(32).toString('base64')])) as Secrets;

/** A platform that is killed while it does something, started again, and asked for the same once more. Calls reach it over HTTP. */
export function createPlatformProcess(databaseUrl: string) {
  let child: Running | null = null;
  let payloadKey: string | undefined;
  let number = 0;
  let kills = 0;
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();

  async function start(): Promise<Running> {
    const started = spawn(process.execPath, [await bundleChild()], {
      cwd: platformFolder,
      env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl, DRIVEN_SECRETS: JSON.stringify(secrets) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [first] = (await Promise.race([once(started, 'message'), once(started, 'exit')])) as [{ origin?: string } | number | null];
    if (typeof first !== 'object' || !first?.origin) throw new Error('the platform did not start');
    started.on('message', (message: Message) => {
      const caller = waiting.get(message.number);
      waiting.delete(message.number);
      if (message.error === undefined) caller?.resolve(message.value);
      else caller?.reject(new Error(message.error));
    });
    started.on('exit', () => {
      if (child?.process === started) child = null;
      for (const caller of waiting.values()) caller.reject(new Killed('the platform ended'));
      waiting.clear();
    });
    return (child = { process: started, origin: first.origin });
  }

  /** No answer at all is that of a platform that has ended. */
  async function fetchAnswer<T>(url: string, init: RequestInit = {}): Promise<Answer<T>> {
    const lost = (cause: unknown): never => {
      throw new Killed('the platform gave no answer', { cause });
    };
    const response = await fetch(url, init).catch(lost);
    const { message, value } = (await response.json().catch(lost)) as Answer<T>;
    return { status: response.status, message, value };
  }
  async function call(origin: string, { method, path, memberId, officerId, key, body, headers: more, seal }: Call): Promise<Answer> {
    if (seal) payloadKey ??= (await fetchAnswer<{ info: { payloadKey: string } }>(`${origin}/wps/system/status`)).value.info.payloadKey;
    const payload = body && seal ? sealPayload(payloadKey!, seal, body) : body;
    const headers = {
      ...(payload && { 'content-type': 'application/json' }),
      ...(memberId && { token: memberId }),
      ...(officerId && { cookie: `${operatorCookie.plain}=${officerId}` }),
      ...(key && { 'idempotency-key': key }),
      ...more,
    };
    return fetchAnswer(`${origin}${path}`, { method, headers, ...(payload && { body: JSON.stringify(payload) }) });
  }

  async function ask(wanted: Act): Promise<unknown> {
    const running = child ?? (await start());
    if (wanted.do === 'call') return call(running.origin, wanted);
    number += 1;
    const current = number;
    return new Promise((resolve, reject) => {
      waiting.set(current, { resolve, reject });
      running.process.send({ number: current, wanted });
    });
  }

  /** Cut short by the end of the process, wherever it stands; nobody hears an answer. */
  async function cutShort(wanted: Act, killAfterMs: number): Promise<void> {
    const { process: running } = child ?? (await start());
    const attempt = ask(wanted).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    await Promise.race([attempt, sleep(killAfterMs)]);
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await Promise.all([ended, attempt]);
    kills += 1;
  }

  return {
    secrets,
    kills: () => kills,
    cutShort,
    /** With `killAfterMs` the first attempt is cut short; the second one has all the time. */
    async act(wanted: Act, killAfterMs: number | null = null): Promise<unknown> {
      if (killAfterMs !== null) await cutShort(wanted, killAfterMs);
      return ask(wanted);
    },
    async stop(): Promise<void> {
      if (!child) return;
      const ended = once(child.process, 'exit');
      child.process.kill('SIGKILL');
      await ended;
    },
  };
}

export type PlatformProcess = ReturnType<typeof createPlatformProcess>;
