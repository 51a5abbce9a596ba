import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { findFreePort } from './find-free-port';

const root = resolve(__dirname, '../..');
const readyLimitMs = 60_000;

export type ServedRemote = {
  /** Where the development server listens. */
  origin: string;
  /** Changes a source file as an editor would. */
  change(file: string, from: string, to: string): void;
  /** Takes all changes back. */
  restore(): void;
  close(): Promise<void>;
};

/** Runs the development server of a copy of a remote, whose sources may then be changed. */
export async function serveRemote(remote: string, portalUrl: string): Promise<ServedRemote> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Inside the workspace, where the packages it imports are found.
  const parent = mkdtempSync(join(root, '.cache/served-'));
  const folder = join(parent, remote);
  cpSync(join(root, remote), folder, {
    recursive: true,
    filter: (path) => !['dist', 'node_modules', '.cache'].includes(basename(path)),
  });
  symlinkSync(join(root, remote, 'node_modules'), join(folder, 'node_modules'));

  const port = await findFreePort();
  const command = [join(root, 'tooling/build/bin/portal-build.mjs'), 'serve', '--mode', 'development', '--env', `port=${port}`];
  const server = spawn(process.execPath, command, { cwd: folder, env: { ...process.env, PORTAL_URL: portalUrl } });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((done) => void server.once('exit', () => done()));
  const close = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(parent, { recursive: true, force: true });
  };

  const origin = `http://localhost:${port}`;
  const deadline = Date.now() + readyLimitMs;
  while (!(await fetch(`${origin}/remoteEntry.js`).catch(() => null))?.ok) {
    if (Date.now() < deadline && server.exitCode === null) await new Promise((done) => setTimeout(done, 250));
    else {
      await close();
      throw new Error(`${remote} could not be served:\n${output}`);
    }
  }

  const originals = new Map<string, string>();
  return {
    origin,
    change(file, from, to) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has changed: ${from} is not in it.`);
      if (!originals.has(path)) originals.set(path, text);
      writeFileSync(
        path,
        text.replace(from, () => to),
      );
    },
    restore: () => originals.forEach((text, path) => writeFileSync(path, text)),
    close,
  };
}
