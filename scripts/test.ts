import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSlowest } from './lib/count-tests';
import { ensureBrowser } from './lib/ensure-browser';
import { createMemoryFolder } from './lib/memory-folder';
import { root } from './lib/root';
import { runTestPart, type PartResult } from './lib/run-test-part';
import { chooseParts, createTestParts, stages } from './lib/test-parts';

/** `npm test`: everything, also after a failure; `npm test -- lint jest`: these parts. The last line alone tells the sum. */
async function run(): Promise<void> {
  const reportFolder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const memoryFolder = createMemoryFolder();
  if (memoryFolder) process.env.TMPDIR = memoryFolder;
  process.on('exit', () => {
    for (const folder of [reportFolder, memoryFolder]) if (folder) rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const parts = new Map(createTestParts(reportFolder).map((part) => [part.name, part]));
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !parts.has(name));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are ${[...parts.keys()].join(', ')}.`);

  const chosen = chooseParts([...parts.values()], wanted);
  if ([...chosen].some((name) => parts.get(name)!.needsBrowser)) ensureBrowser(console.error);
  const results: PartResult[] = [];
  for (const stage of stages) {
    const lanes = stage.map((lane) => lane.filter((name) => chosen.has(name))).filter((lane) => lane.length > 0);
    const runLane = async (lane: readonly string[]) => {
      for (const name of lane) {
        console.log(`\n── ${name} ──`);
        results.push(await runTestPart(root, parts.get(name)!, { beside: lanes.length > 1 }));
      }
    };
    await Promise.all(lanes.map(runLane));
  }
  const order = [...parts.keys()];
  announce(results.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name)));
}

/** What matters most comes last: of a long output, the end is what is kept. */
function announce(results: readonly PartResult[]): void {
  const label = (name: string, title: string) => `${name}: ${title.replace(`${root}/`, '')}`;
  const slowest = findSlowest(
    results.flatMap(({ name, times = [] }) => times.map(({ title, seconds }) => ({ title: label(name, title), seconds }))),
    20,
  );
  list(
    'The slowest tests:',
    slowest.map(({ title, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${title}`),
  );
  console.log('');
  for (const { name, isGood, passed, failed, seconds } of results) {
    console.log(
      `${name.padEnd(14)}${(isGood ? 'passed' : 'FAILED').padEnd(8)}${`${passed}/${passed + failed}`.padStart(10)}${seconds.toFixed(1).padStart(9)} s`,
    );
  }
  const name = (which: 'retried' | 'failures') => results.flatMap((part) => (part[which] ?? []).map((title) => label(part.name, title)));
  list('Passed at the second try only:', name('retried'));
  list('Failed:', name('failures'));
  const sum = (which: 'passed' | 'failed') => results.reduce((total, result) => total + result[which], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  if (sum('failed') > 0) process.exitCode = 1;
}

function list(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${heading}\n${lines.join('\n')}`);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
