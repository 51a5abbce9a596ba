import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleNodeApp } from '@portal/build/node-bundle';
import { secretNames, type Secrets } from '../../src/core/config/config';
import type { OfferRules } from '@portal/contracts';
import type { SettingName } from '../../src/modules/system/system.model';

/** Whatever a driven platform can be asked for. Members' ids are their tokens, and officers' ids theirs. */
export type Act =
  | {
      do: 'call';
      method: 'GET' | 'POST';
      path: string;
      memberId?: string;
      officerId?: string;
      key?: string;
      body?: object;
      headers?: Record<string, string>;
      /** The body is sealed under this call each time it is sent. */
      seal?: string;
    }
  | { do: 'join'; memberId: string; parentId: string | null; isAgent: 0 | 1 }
  | { do: 'save'; setting: SettingName; value: unknown }
  /** Adds offers that are open, in staff's order. */
  | { do: 'offers'; offers: readonly { id: string; rules: OfferRules }[] }
  | { do: 'deliver'; memberId: string; transferId: string }
  /** `isBankAway`: the sandbox bank's own reports are lost on the way. */
  | { do: 'job'; name: string; data?: object; isBankAway?: boolean }
  | { do: 'check' }
  | { do: 'advance' | 'callOff'; drawId: string }
  | { do: 'chases' }
  | { do: 'correct'; drawId: string; version: number; result: object };
type Message = 'ready' | { number: number; value?: unknown; error?: string };

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

/** A platform that is killed while it does something, started again, and asked for the same once more. */
export function createPlatformProcess(databaseUrl: string) {
  let child: ChildProcess | null = null;
  let number = 0;
  let kills = 0;
  /** The same after every start. */
  const secrets = Object.fromEntries(secretNames.map((name) => [name, randomBytes(32).toString('base64')])) as Secrets;
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();

  async function start(): Promise<ChildProcess> {
    const started = spawn(process.execPath, [await bundleChild()], {
      cwd: platformFolder,
      env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl, DRIVEN_SECRETS: JSON.stringify(secrets) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    started.on('message', (message: Message) => {
      if (message === 'ready') return;
      const caller = waiting.get(message.number);
      waiting.delete(message.number);
      if (message.error === undefined) caller?.resolve(message.value);
      else caller?.reject(new Error(message.error));
    });
    started.on('exit', () => {
      if (child === started) child = null;
      for (const caller of waiting.values()) caller.reject(new Killed('the platform ended'));
      waiting.clear();
    });
    const [first] = (await Promise.race([once(started, 'message'), once(started, 'exit')])) as [unknown];
    if (first !== 'ready') throw new Error('the platform did not start');
    return (child = started);
  }

  async function ask(wanted: Act): Promise<unknown> {
    const running = child ?? (await start());
    number += 1;
    const current = number;
    return new Promise((resolve, reject) => {
      waiting.set(current, { resolve, reject });
      running.send({ number: current, wanted });
    });
  }

  /** Cut short by the end of the process, wherever it stands; nobody hears an answer. */
  async function cutShort(wanted: Act, killAfterMs: number): Promise<void> {
    const running = child ?? (await start());
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
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export type PlatformProcess = ReturnType<typeof createPlatformProcess>;
