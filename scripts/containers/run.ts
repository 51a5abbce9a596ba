import { execFileSync, spawnSync } from 'node:child_process';

export type RunOptions = { environment?: NodeJS.ProcessEnv; input?: string | Buffer; isShown?: boolean; limitMs?: number };

/** Runs a command and answers what it wrote. Throws with its last lines when it fails. */
export function run([program = '', ...words]: readonly string[], { environment, input, isShown, limitMs }: RunOptions = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    encoding: 'utf8',
    env: environment ?? process.env,
    input,
    timeout: limitMs,
    maxBuffer: 64 * 1024 * 1024,
    stdio: isShown ? ['pipe', 'inherit', 'inherit'] : 'pipe',
  });
  if (error) throw error;
  if (status !== 0)
    throw new Error(`${[program, ...words.slice(0, 6)].join(' ')} ended with ${status}\n${(stderr ?? '').trim().slice(-2_000)}`);
  return (stdout ?? '').trim();
}

/** The same for a command that may fail: null then. */
export function tryRun(command: readonly string[], options?: RunOptions): string | null {
  try {
    return run(command, options);
  } catch {
    return null;
  }
}

/** Whether a program is there and answers. */
export function answers(command: readonly string[]): boolean {
  try {
    execFileSync(command[0]!, command.slice(1), { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
