import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { countPart, type Count } from './count-tests';
import type { TestPart } from './test-parts';

export type PartResult = Count & { name: string; isGood: boolean; seconds: number };

/** Runs a part to its end and counts it. What it prints gets its name in front when other parts run `beside` it. */
export async function runTestPart(
  root: string,
  { name, commands, environment, report, secondTry }: TestPart,
  { beside = false } = {},
): Promise<PartResult> {
  const run = (command: string[]) => runNode(root, command, { environment, prefix: beside ? `${name} │ ` : '' });
  const startedAt = Date.now();
  let isGood = true;
  for (const command of commands) isGood = (await run(command)) && isGood;
  const first = report && read(report.path);
  let tests = first ? report.count(first) : null;
  const again = first && !isGood ? secondTry?.command(first) : null;
  if (secondTry && again) {
    console.log(`\n── ${name}: second try ──`);
    isGood = await run(again);
    const second = read(secondTry.path);
    tests = first && second ? secondTry.count(first, second) : null;
  }
  const count = countPart(isGood && (!report || tests !== null), tests);
  return { name, ...count, isGood: count.failed === 0, seconds: (Date.now() - startedAt) / 1000 };
}

const read = (path: string): never | null => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as never) : null);

function runNode(
  cwd: string,
  command: string[],
  { environment, prefix }: { environment?: Record<string, string>; prefix: string },
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd,
      env: { ...process.env, ...environment },
      stdio: prefix ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    });
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', (line) => console.log(prefix + line));
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    // When it has ended and everything it printed has been read.
    child.on('close', (code) => resolve(code === 0));
  });
}
