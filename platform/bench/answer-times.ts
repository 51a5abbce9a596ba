import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@portal/postgres';
import { sql } from 'kysely';
import { sealPayload } from '../test/seal-payload';
import type { App } from '../src/app';
import { newId } from '../src/core/ids';
import { demoSettings } from '../src/demo/demo-system';
import { startBenchApp } from './bench-app';
import { openPortal } from './bench-members';
import { mannWhitney } from './mann-whitney';
import { median, printFigure, report } from './figures';

const samples = Number(process.env.BENCH_SAMPLES ?? 200);
const account = 'known1';
const mobileNum = '0812345678';
const email = 'known@example.com';

type Ask = (app: App, isKnown: boolean, i: number) => Promise<number>;

/** Whether the time of an answer tells if an account, a number or a mailbox is known. */
async function run(folder: string): Promise<void> {
  const { app, database, stop } = await startBenchApp(folder);
  try {
    await prepare(app, database);
    const { payloadKey } = (await app.services.system.status({ address: '127.0.0.1', country: null }, false)).info;
    await measure('sign_in', app, database, async (_, isKnown, i) => {
      const username = isKnown ? account : `nobody${i}`;
      const body = sealPayload(payloadKey, 'POST /wps/session/login', { type: 'username', username, password: 'wrong' });
      return post(app, '/wps/session/login', body);
    });
    await measure('code_to_sign_in', app, database, async (_, isKnown, i) => {
      const number = isKnown ? mobileNum : `09${String(10_000_000 + i)}`;
      return post(app, '/wps/verification/sms/noLogin', { mobileNum: number, countryDialingCode: '66' });
    });
    await measure('reset_by_email', app, database, async (_, isKnown) =>
      post(app, '/wps/member/password/email', { username: isKnown ? account : 'nobody', email: isKnown ? email : 'else@example.com' }),
    );
  } finally {
    await stop();
  }
}

/** Known and unknown in turn, so that whatever else the machine does meets both alike. */
async function measure(name: string, app: App, database: Database, ask: Ask): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < samples + 20; i += 1) {
    for (const kind of i % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      await sql`delete from core.rate_windows`.execute(database.read);
      const time = await ask(app, kind === 'known', i);
      await app.background.idle();
      // The first ones warm everything up.
      if (i >= 20) times[kind].push(time);
    }
  }
  const p = mannWhitney(times.known, times.unknown);
  report(`${name}: ${median(times.known).toFixed(2)} ms known, ${median(times.unknown).toFixed(2)} ms unknown, p = ${p.toFixed(3)}`);
  printFigure(`${name}_known_median`, median(times.known), 'ms', 2);
  printFigure(`${name}_unknown_median`, median(times.unknown), 'ms', 2);
  printFigure(`${name}_same_time_p`, p, 'probability', 3);
}

async function post(app: App, path: string, payload: object): Promise<number> {
  const begin = performance.now();
  await app.http.inject({ method: 'POST', url: path, payload });
  return performance.now() - begin;
}

/** The demo brand without a captcha, and the one account that is known. */
async function prepare(app: App, database: Database): Promise<void> {
  for (const [name, value] of Object.entries(demoSettings)) await app.services.system.save(name as 'brand', value as never);
  await app.services.system.save('humanVerification', false);
  await openPortal(database);
  const id = newId();
  const passwordHash = await app.services.session.hashPassword('a-good-Password');
  await database.transaction(async (tx) => {
    const member = { id, account, nickname: account, isAgent: 0, parentId: null, language: 'TY', fields: { email } };
    await app.services.members.addAccount(tx, member);
    await app.services.session.savePasswordHash(tx, id, passwordHash);
    await app.services.members.addMobile(tx, '66', mobileNum, id);
  });
}

const folder = await mkdtemp(join(tmpdir(), 'answer-times-'));
try {
  await run(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
