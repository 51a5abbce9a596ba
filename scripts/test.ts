import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './lib/ensure-browser';
import { root } from './lib/root';
import { runTestPart, type PartResult } from './lib/run-test-part';
import { createTestParts } from './lib/test-parts';

/** `npm test`: everything, also after a failure; `npm test -- lint jest`: these parts. The last line alone tells the sum. */
async function run(): Promise<void> {
  const reportFolder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const parts = createTestParts(reportFolder);
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are ${parts.map(({ name }) => name).join(', ')}.`);

  const chosen = parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (chosen.some(({ needsBrowser }) => needsBrowser)) ensureBrowser(console.error);
  const results: PartResult[] = [];
  for (const part of chosen) {
    console.log(`\n── ${part.name} ──`);
    results.push(await runTestPart(root, part));
  }
  rmSync(reportFolder, { recursive: true, force: true });
  announce(results);
}

function announce(results: readonly PartResult[]): void {
  console.log('');
  for (const { name, isGood, passed, failed, seconds } of results) {
    console.log(
      `${name.padEnd(14)}${(isGood ? 'passed' : 'FAILED').padEnd(8)}${`${passed}/${passed + failed}`.padStart(10)}${seconds.toFixed(1).padStart(9)} s`,
    );
  }
  const retried = results.flatMap(({ name, retried = [] }) => retried.map((title) => `${name}: ${title}`));
  if (retried.length > 0) console.log(`\n${retried.length} passed at the second try only:\n${retried.join('\n')}`);
  const sum = (which: 'passed' | 'failed') => results.reduce((total, result) => total + result[which], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  if (sum('failed') > 0) process.exitCode = 1;
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
