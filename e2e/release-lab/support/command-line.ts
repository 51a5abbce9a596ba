import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

export const root = resolve(__dirname, '../../..');
export const registryFolder = join(process.env.E2E_DATA!, 'registry');

export type Ended = { code: number | null; out: string; err: string };
export type LogEvent = {
  epoch: number;
  remote: string;
  op: string;
  from: string | null;
  to: string;
  actor: string;
  reason: string;
  at: string;
};
type Status = { epoch: number; remotes: { remote: string; active: string; canary: { buildId: string; traffic: number } | null }[] };

/** Runs the bundled command line on the registry of the running portal, as ops do: a process of its own. */
export function run(...line: string[]): Promise<Ended> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(root, 'releases/dist/main.mjs'), ...line], {
      cwd: root,
      env: { ...process.env, REGISTRY_FOLDER: registryFolder, RELEASE_ACTOR: 'lab' },
    });
    const ended: Ended = { code: null, out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => (ended.out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (ended.err += chunk.toString()));
    child.on('error', fail);
    child.on('close', (code) => done({ ...ended, code }));
  });
}

/** Runs a command that has to succeed, and answers what it tells in JSON. */
export async function release<Value = LogEvent>(...line: string[]): Promise<Value> {
  const { code, out, err } = await run(...line, '--json');
  if (code !== 0) throw new Error(`release ${line.join(' ')} ended with ${code}: ${err}`);
  return JSON.parse(out) as Value;
}

export const readLog = () => release<LogEvent[]>('log');

export async function readStatus(remote: string): Promise<Status['remotes'][number] & { epoch: number }> {
  const { epoch, remotes } = await release<Status>('status');
  return { ...remotes.find((each) => each.remote === remote)!, epoch };
}

/** Makes a build the one that everybody gets, whatever there was before. */
export async function give(remote: string, buildId: string): Promise<void> {
  const { active, canary } = await readStatus(remote);
  if (canary) await release('rollback', remote, '--reason', 'the lab clears up');
  if (active !== buildId) await release('activate', remote, buildId, '--without-smoke', '--reason', 'the lab needs it');
}
