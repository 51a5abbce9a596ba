import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePort } from './find-free-port';

const root = resolve(__dirname, '../..');
const readyLimitMs = 240_000;

export type EmptyPortal = {
  origin: string;
  /** What the start prints while there is no operator. */
  firstLink(): string;
  close(): Promise<void>;
};

/** Starts a portal without the demo, on an empty database of its own: no brand, no operator, nothing to play. */
export async function startEmptyPortal(): Promise<EmptyPortal> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'portal-empty-'));
  const env = { ...process.env, PORT: String(port), STUDIO_PORT: String(await findFreePort()), DATA_FOLDER: folder, DEMO: 'false' };
  const portal = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], { cwd: root, env });
  let output = '';
  for (const stream of [portal.stdout, portal.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((done) => void portal.once('exit', () => done()));
  const close = async () => {
    portal.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };

  const deadline = Date.now() + readyLimitMs;
  while (!(await fetch(`${origin}/wps/system/status`).catch(() => null))?.ok) {
    if (Date.now() < deadline && portal.exitCode === null) await new Promise((done) => setTimeout(done, 250));
    else {
      await close();
      throw new Error(`The empty portal could not be started:\n${output}`);
    }
  }
  return {
    origin,
    firstLink() {
      const log = join(folder, 'logs/platform.log');
      const link = existsSync(log) && /http\S+\/ops\/welcome#\S+/.exec(readFileSync(log, 'utf8'))?.[0];
      if (!link) throw new Error('The platform has printed no link for the first operator.');
      return link;
    },
    close,
  };
}
