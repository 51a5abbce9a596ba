import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

export type Service = {
  name: string;
  /** The bundle to run. */
  file: string;
  folder: string;
  environment: Record<string, string>;
  logPath: string;
};
export type Supervised = {
  /** Ctrl+C reaches every process of the terminal at once: from now on an end is no fault. */
  expectEnd(): void;
  stop(): Promise<void>;
  /** Of the process that runs now. */
  pid(): number | undefined;
};

const firstPauseMs = 250;
/** Short enough that whoever is killed again and again is back within seconds each time. */
const longestPauseMs = 4_000;
const stopLimitMs = 15_000;
/** A service that has run this long was ready: the next fault starts again with a short pause. */
const settledMs = 5_000;

/** Keeps a server running: when it dies it is started again, after a pause that grows while it keeps dying. */
export function supervise({ name, file, folder, environment, logPath }: Service, report: (line: string) => void): Supervised {
  mkdirSync(dirname(logPath), { recursive: true });
  const log = createWriteStream(logPath, { flags: 'a' });
  let isStopping = false;
  let pauseMs = firstPauseMs;
  let child: ChildProcess;
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    const startedAt = Date.now();
    child = spawn(process.execPath, ['--max-semi-space-size=64', '--enable-source-maps', file], {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      pauseMs = Date.now() - startedAt > settledMs ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
      report(`${name} ended (${signal ?? code}); it is started again in ${pauseMs / 1000} s. See ${logPath}`);
      timer = setTimeout(start, pauseMs);
    });
  }
  start();

  function expectEnd(): void {
    isStopping = true;
    clearTimeout(timer);
  }

  return {
    expectEnd,
    pid: () => child.pid,
    stop() {
      expectEnd();
      if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
      return new Promise((resolve) => {
        const force = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
        child.once('exit', () => {
          clearTimeout(force);
          resolve();
        });
        child.kill('SIGTERM');
      });
    },
  };
}
