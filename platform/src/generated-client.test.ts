import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDescription } from '../test/calls/described-interface';
import { createTestApp } from '../test/test-app';

const generator = join(__dirname, '../node_modules/openapi-typescript/bin/cli.js');
const compiler = join(__dirname, '../../node_modules/typescript7/bin/tsc');
const folder = mkdtempSync(join(tmpdir(), 'client-'));
const options = {
  strict: true,
  noEmit: true,
  module: 'preserve',
  moduleResolution: 'bundler',
  target: 'es2023',
  lib: ['es2023', 'dom'],
  types: [],
};

/** A page of somebody who knows the interface by its description alone. */
const page = (bet: string) => `
import createClient from 'openapi-fetch';
import type { components, paths } from './interface';

const client = createClient<paths>({ baseUrl: 'https://portal.test', headers: { token: 'secret' } });
type Bet = components['schemas']['BetDetail'];

export async function bet(lines: components['schemas']['BetLineRequest'][]): Promise<Bet | string> {
  const { data, error } = await client.POST('/lgw/bets', { body: ${bet}, params: { header: { 'idempotency-key': 'attempt-1' } } });
  return data ? data.value : error.message;
}

export async function record(): Promise<components['schemas']['MoneyText'][]> {
  const { data } = await client.GET('/wps/relay/member/transactions', { params: { query: { from: '2026-01-01', to: '2026-01-31' } } });
  return data?.value.content.map(({ amount }) => amount) ?? [];
}
`;

/** What a command says; nothing, when all is well. */
const run = (script: string, ...words: string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], { cwd: folder }, (_, stdout, stderr) => resolve(stdout + stderr));
  });

beforeAll(async () => {
  const app = await createTestApp();
  writeFileSync(join(folder, 'interface.json'), JSON.stringify(await readDescription(app)));
  await app.close();
  await run(generator, 'interface.json', '--output', 'interface.ts');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['page.ts', 'interface.ts'] }));
  symlinkSync(join(__dirname, '../node_modules'), join(folder, 'node_modules'), 'junction');
});
afterAll(() => rmSync(folder, { recursive: true }));

function compile(text: string): Promise<string> {
  writeFileSync(join(folder, 'page.ts'), text);
  return run(compiler, '-p', '.');
}

it('compiles, and so does what uses it @API-10', async () => {
  expect(await compile(page('{ drawId: "019aa000-0000-7000-8000-000000000001", lines }'))).toBe('');
});

it('lets nobody send a body that is not described', async () => {
  expect(await compile(page('{ drawId: 1 }'))).toMatch(/page\.ts\(\d+,\d+\): error TS/);
});
