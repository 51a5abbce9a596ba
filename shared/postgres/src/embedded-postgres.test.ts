import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
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
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
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
}, 60_000);

it('ends with a parent that is killed, and has everything that was committed', async () => {
  const { child, url } = await startInOtherProcess();
  await query(url, 'create table kept as select 42 as answer');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const again = await startEmbeddedPostgres({ folder });
  expect(await query(again.url('postgres'), 'select answer from kept')).toEqual([{ answer: 42 }]);
  // Ended by its new parent, so it is a new server: the old one had ended by itself.
  await again.stop();
  await expect(query(again.url('postgres'), 'select 1')).rejects.toThrow();
}, 60_000);

it('is shared with a second process, which does not end it', async () => {
  const first = await startEmbeddedPostgres({ folder });
  const second = await startEmbeddedPostgres({ folder });
  expect(second.url('postgres')).toBe(first.url('postgres'));
  await second.stop();
  expect(await query(first.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stop();
}, 60_000);
