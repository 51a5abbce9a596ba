import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Supervised, supervise } from './supervise';

const folder = mkdtempSync(join(tmpdir(), 'supervise-'));
let service: Supervised | undefined;
afterEach(() => service?.stop());
afterAll(() => rmSync(folder, { recursive: true }));

function begin(script: string): string[] {
  const file = join(folder, 'service.cjs');
  writeFileSync(file, script);
  const lines: string[] = [];
  service = supervise({ name: 'moon', folder, file, environment: {}, logPath: join(folder, 'log') }, (line) => lines.push(line));
  return lines;
}
const waitMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('reports a service that stops by itself, and restarts it', async () => {
  const lines = begin('process.exit(3)');
  for (let i = 0; i < 100 && lines.length < 2; i += 1) await waitMs(50);
  expect(lines.slice(0, 2)).toEqual([
    expect.stringMatching(/^moon ended \(3\); it is started again/),
    expect.stringMatching(/^moon ended/),
  ]);
});

it('reports nothing about a service that was stopped with the others, and does not restart it', async () => {
  const lines = begin('setTimeout(() => process.exit(0), 300)');
  service!.expectEnd();
  await waitMs(900);
  await service!.stop();
  expect(lines).toEqual([]);
});
