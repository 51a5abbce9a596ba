import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSlowest } from './lib/count-tests';
import { ensureBrowser } from './lib/ensure-browser';
import { root } from './lib/root';
import { runTestPart, type PartResult } from './lib/run-test-part';
import { chooseParts, createTestParts, stages } from './lib/test-parts';

/** `npm test`: everything, also after a failure; `npm test -- lint jest`: these parts. The last line alone tells the sum. */
async function run(): Promise<void> {
  const reportFolder = mkdtempSync(join(tmpdir(), 'portal-test-'));
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
  rmSync(reportFolder, { recursive: true, force: true });
  const order = [...parts.keys()];
  announce(results.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name)));
}

function announce(results: readonly PartResult[]): void {
  console.log('');
  for (const { name, isGood, passed, failed, seconds } of results) {
    console.log(
      `${name.padEnd(14)}${(isGood ? 'passed' : 'FAILED').padEnd(8)}${`${passed}/${passed + failed}`.padStart(10)}${seconds.toFixed(1).padStart(9)} s`,
    );
  }
  const slowest = findSlowest(
    results.flatMap(({ name, times = [] }) =>
      times.map(({ title, seconds }) => ({ title: `${name}: ${title.replace(`${root}/`, '')}`, seconds })),
    ),
    20,
  );
  if (slowest.length > 0) {
    console.log('\nThe slowest tests:');
    for (const { title, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${title}`);
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
