import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type ServerChange, startEmbeddedPostgres } from './embedded-postgres';
import { findServerProcesses } from './server-processes';
import { serverFaults } from './testing/server-faults';

let folder: string;
let made: string;
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'embedded-made-'));
  await (await startEmbeddedPostgres({ folder: made })).stop();
});
afterAll(() => rm(made, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  // Setting a folder up takes longer than most of what is proved here; one test does it.
  await cp(made, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  // A server that ends says so on every line that is open; what was asked on it is refused by its promise.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}

/** A process that starts the server, says where it is, and waits. */
async function startInOtherProcess(): Promise<{ child: ChildProcess; url: string }> {
  const script = `import('${join(__dirname, 'embedded-postgres.ts')}').then(async ({ startEmbeddedPostgres }) => {
    const server = await startEmbeddedPostgres({ folder: '${folder}' });
    console.log(server.url('postgres'));
    setInterval(() => undefined, 1000);
  });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', script], {
    cwd: join(__dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: line.toString().trim() };
}

it('keeps its data over a restart, is found again quickly, and asks for its password', async () => {
  const first = await startEmbeddedPostgres({ folder });
  await query(first.url('postgres'), 'create table kept as select 42 as answer');
  await first.stop();

  const before = performance.now();
  const second = await startEmbeddedPostgres({ folder });
  expect(performance.now() - before).toBeLessThan(5_000);
  expect(second.url('postgres')).toBe(first.url('postgres'));
  expect(await query(second.url('postgres'), 'select answer from kept')).toEqual([{ answer: 42 }]);
  expect(await query(second.url('postgres'), 'show fsync')).toEqual([{ fsync: 'on' }]);

  const wrong = new URL(second.url('postgres'));
  wrong.password = 'guess';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password');
  await second.stop();
  await expect(query(second.url('postgres'), 'select 1')).rejects.toThrow();
});

it('stops when its parent is killed, and keeps everything that was committed', async () => {
  const { child, url } = await startInOtherProcess();
  await query(url, 'create table kept as select 42 as answer');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const again = await startEmbeddedPostgres({ folder });
  expect(await query(again.url('postgres'), 'select answer from kept')).toEqual([{ answer: 42 }]);
  // Ended by its new parent, so it is a new server: the old one had ended by itself.
  await again.stop();
  await expect(query(again.url('postgres'), 'select 1')).rejects.toThrow();
});

it('is shared with a second process, which does not stop it', async () => {
  const first = await startEmbeddedPostgres({ folder });
  const second = await startEmbeddedPostgres({ folder });
  expect(second.url('postgres')).toBe(first.url('postgres'));
  await second.stop();
  expect(await query(first.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stop();
});

const processes = () => findServerProcesses(join(folder, 'postgres'));
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(20);
}
const answers = (url: string) =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  );

it.each([
  ['is killed', serverFaults.kill],
  ['stops immediately', serverFaults.stopImmediately],
])(
  'is restarted at the same place, with everything committed, when the server %s',
  async (_, fault) => {
    const changes: ServerChange[] = [];
    const server = await startEmbeddedPostgres({ folder, onChange: (change) => changes.push(change) });
    const url = server.url('postgres');
    await query(url, 'create table kept (round int)');
    for (const round of [1, 2, 3]) {
      await query(url, `insert into kept values (${round})`);
      fault(folder);
      await until(() => changes.length === round * 2);
      expect(await query(url, 'select count(*)::int as rounds from kept')).toEqual([{ rounds: round }]);
    }
    expect(changes.map(({ state }) => state)).toEqual(['ended', 'started', 'ended', 'started', 'ended', 'started']);
    await server.stop();
    expect(await processes()).toEqual([]);
  },
  60_000,
);

it('restarts although paused sessions of the killed server hold its memory', async () => {
  const server = await startEmbeddedPostgres({ folder });
  const client = new Client({ connectionString: server.url('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  process.kill((client as Client & { processID: number }).processID, 'SIGSTOP');
  const killed = serverFaults.serverOf(folder);
  serverFaults.kill(folder);
  await until(async () => !(await processes()).includes(killed));
  await until(() => answers(server.url('postgres')));
  await server.stop();
  expect(await processes()).toEqual([]);
});

it('goes on after one of its sessions was killed', async () => {
  const server = await startEmbeddedPostgres({ folder });
  const client = new Client({ connectionString: server.url('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  process.kill((client as Client & { processID: number }).processID, 'SIGKILL');
  await until(() => answers(server.url('postgres')));
  await server.stop();
});

it('does not restart a killed server that is being stopped', async () => {
  for (const delay of [0, 30, 150, 400]) {
    const server = await startEmbeddedPostgres({ folder });
    serverFaults.kill(folder);
    await sleep(delay);
    await server.stop();
    await sleep(300);
    expect(await processes()).toEqual([]);
  }
});

it('is taken over by a process that uses it when the one that started it is gone', async () => {
  const { child, url } = await startInOtherProcess();
  const guest = await startEmbeddedPostgres({ folder });
  expect(guest.url('postgres')).toBe(url);
  child.kill('SIGKILL');
  await until(async () => !(await answers(url)));
  await until(() => answers(url));
  await guest.stop();
  expect(await processes()).toEqual([]);
});
