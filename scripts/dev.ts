import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { listRemotes } from './lib/list-remotes';
import { root } from './lib/root';

/** `npm run dev mf-lottery`: its development server. What follows is for webpack: `npm run dev mf-lottery -- --env port=8199`. */
const [remote = '', ...options] = process.argv.slice(2);
const remotes = listRemotes(root);
if (remotes.includes(remote)) serve();
else {
  console.error(`Usage: npm run dev <remote>. There are ${remotes.join(', ')}.`);
  process.exitCode = 2;
}

function serve(): void {
  const command = [join(root, 'tooling/build/bin/portal-build.mjs'), 'serve', '--mode', 'development', ...options];
  const server = spawn(process.execPath, command, { cwd: join(root, remote), stdio: 'inherit' });
  // Whoever stops this stops the server; the terminal itself tells both.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => (process.exitCode = code ?? 0));
}
