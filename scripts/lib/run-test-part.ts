import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { countPart, type Count } from './count-tests';
import type { TestPart } from './test-parts';

export type PartResult = Count & { name: string; isGood: boolean; seconds: number };

/** Runs a part to its end and counts it. */
export async function runTestPart(root: string, { name, commands, environment, report, secondTry }: TestPart): Promise<PartResult> {
  const startedAt = Date.now();
  let isGood = true;
  for (const command of commands) isGood = (await runNode(root, command, environment)) && isGood;
  const first = report && read(report.path);
  let tests = first ? report.count(first) : null;
  const again = first && !isGood ? secondTry?.command(first) : null;
  if (secondTry && again) {
    console.log(`\n── ${name}: second try ──`);
    isGood = await runNode(root, again, environment);
    const second = read(secondTry.path);
    tests = first && second ? secondTry.count(first, second) : null;
  }
  const count = countPart(isGood && (!report || tests !== null), tests);
  return { name, ...count, isGood: count.failed === 0, seconds: (Date.now() - startedAt) / 1000 };
}

const read = (path: string): never | null => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as never) : null);

function runNode(cwd: string, command: string[], environment: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd, env: { ...process.env, ...environment }, stdio: 'inherit' });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('exit', (code) => resolve(code === 0));
  });
}
