import { appendFileSync, chmodSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseMap, ReleaseMapAnswer } from '@portal/contracts/release-map';
import { openRegistry, rollback, rotateKey, type ChannelEvent } from '@portal/releases';
import type { FastifyInstance } from 'fastify';
import { createEdge } from './app';
import { createTestRegistry, putRemote, testConfig } from './test-registry';

let folder: string;
let edge: FastifyInstance;
let errors: string[];
const logPath = () => join(folder, 'channel.log');

beforeEach(async () => {
  folder = await createTestRegistry();
  await putRemote(folder, 'cccccccccccc');
  edge = await createEdge(testConfig(folder, ['http://127.0.0.1:9'], { logLevel: 'error' }));
  errors = [];
  jest.spyOn(edge.log, 'error').mockImplementation((...words: unknown[]) => void errors.push(String(words[1])));
  expect(await entry()).toBe('cccccccccccc');
});
afterEach(() => edge.close());

/** The build of the remote that a page gets now. */
async function entry(): Promise<string | undefined> {
  const { body, statusCode } = await edge.inject('/lottery');
  expect(statusCode).toBe(200);
  return /mf-lottery\/([0-9a-f]{12})\/remoteEntry\.js" as="script"/.exec(body)?.[1];
}

const nextEvent = (change: Partial<ChannelEvent>) =>
  `${JSON.stringify({ epoch: 7, remote: 'mf-lottery', op: 'rollback', from: 'cccccccccccc', to: 'aaaaaaaaaaaa', traffic: 100, actor: 'x', reason: 'x', at: '2026-01-01T00:00:00.000Z', ...change })}\n`;

describe.each<[string, () => void]>([
  ['malformed', () => appendFileSync(logPath(), '{"epoch":7,\n')],
  ['of another shape', () => appendFileSync(logPath(), nextEvent({ op: 'explode' as never }))],
  ['with a gap in it', () => appendFileSync(logPath(), nextEvent({ epoch: 9 }))],
  ['cut short', () => truncateSync(logPath(), readFileSync(logPath(), 'utf8').indexOf('\n') + 1)],
  ['gone', () => rmSync(logPath())],
  [
    "another registry's",
    () => writeFileSync(logPath(), readFileSync(logPath(), 'utf8').replaceAll('"actor":"test"', '"actor":"else"') + nextEvent({})),
  ],
  ['far too long', () => appendFileSync(logPath(), Buffer.alloc(17 * 1024 * 1024, 0x20))],
])('a channel log that is %s', (_what, damage) => {
  it('is refused and logged once while the last good one is served; repaired, it is followed again @MF-10', async () => {
    const good = readFileSync(logPath());
    damage();
    expect([await entry(), await entry()]).toEqual(['cccccccccccc', 'cccccccccccc']);
    expect(errors).toEqual(['The channel log is refused; the last good one serves on.']);

    writeFileSync(logPath(), good);
    await rollback(openRegistry(folder), 'mf-lottery', null, { actor: 'test', reason: 'test', now: () => new Date(0) });
    expect(await entry()).toBe('aaaaaaaaaaaa');
  });
});

describe('an edge that is started while the log is broken', () => {
  const keptPath = () => join(folder, 'keys/last-good-log.json');
  const ready = async () => (await edge.inject('/readyz')).json<Record<string, unknown>>();
  async function restart(): Promise<void> {
    await edge.close();
    edge = await createEdge(testConfig(folder, ['http://127.0.0.1:9'], { logLevel: 'error' }));
    jest.spyOn(edge.log, 'error').mockImplementation((...words: unknown[]) => void errors.push(String(words[1])));
  }

  it('serves what was served before, logs that, and follows the log again once it is repaired @MF-10', async () => {
    const good = readFileSync(logPath());
    appendFileSync(logPath(), '{"epoch":7,\n');
    await restart();
    expect(await entry()).toBe('cccccccccccc');
    expect(await ready()).toEqual({ status: 'ready', epoch: 6, log: 'refused', isKept: true });
    expect(errors).toContain('Started with a broken log: what was kept on disk serves, epoch 6.');

    writeFileSync(logPath(), good);
    await rollback(openRegistry(folder), 'mf-lottery', null, { actor: 'test', reason: 'test', now: () => new Date(0) });
    expect(await entry()).toBe('aaaaaaaaaaaa');
    expect(await ready()).toEqual({ status: 'ready', epoch: 7, log: 'current', isKept: false });
  });

  it('serves from disk although the key was rotated meanwhile, because the new key is vouched for by the old one @MF-10', async () => {
    // The edge has seen neither the new key nor its line in the log.
    await rotateKey(openRegistry(folder), { actor: 'test', reason: 'test', now: () => new Date(0) }, { beginsAnew: false });
    rmSync(logPath());
    await restart();
    expect(await entry()).toBe('cccccccccccc');
    expect(await ready()).toMatchObject({ log: 'refused', isKept: true });
  });

  it('refuses a log older than what was served before the start @MF-10', async () => {
    const lines = readFileSync(logPath(), 'utf8').trimEnd().split('\n');
    writeFileSync(logPath(), `${lines.slice(0, -1).join('\n')}\n`);
    await restart();
    expect(await entry()).toBe('cccccccccccc');
    expect(await ready()).toMatchObject({ epoch: 6, log: 'refused', isKept: true });
  });

  const coldLogs: [string, string | null, string][] = [
    ['empty', '', 'refused'],
    ['the page of a captive portal', '<html><title>Sign in to Wi-Fi</title></html>', 'refused'],
    ['cut off in its first line', '{"epoch":1,"remote":"sh', 'refused'],
    ['not there', null, 'missing'],
  ];
  it.each(coldLogs)('does not call a log current that is %s, with and without stored state @MF-10', async (_what, text, log) => {
    if (text === null) rmSync(logPath());
    else writeFileSync(logPath(), text);
    await restart();
    expect(await ready()).toMatchObject({ status: 'ready', epoch: 6, log: 'refused', isKept: true });
    rmSync(keptPath());
    await restart();
    expect((await edge.inject('/readyz')).statusCode).toBe(503);
    expect(await ready()).toMatchObject({ epoch: null, log, isKept: false });
  });

  it.each<[string, (text: string) => string]>([
    ['was changed', (text) => text.replace('cccccccccccc', 'aaaaaaaaaaaa')],
    ['claims another epoch', (text) => text.replace('"epoch":6', '"epoch":60')],
    ['is cut short', (text) => text.slice(0, 100)],
    ['was signed by a stranger', (text) => text.replace(/"publicKey":"[^"]+"/, `"publicKey":"${Buffer.alloc(32, 7).toString('base64')}"`)],
  ])('serves nothing from disk that %s @MF-10', async (_what, rewrite) => {
    writeFileSync(keptPath(), rewrite(readFileSync(keptPath(), 'utf8')));
    appendFileSync(logPath(), '{"epoch":7,\n');
    await restart();
    expect((await edge.inject('/')).statusCode).toBe(503);
  });
});

/** Rewrites a published release.json behind the registry's back; a new edge has not read it yet. */
async function damageRelease(rewrite: (text: string) => string): Promise<void> {
  const path = join(openRegistry(folder).folderOf('mf-lottery', 'cccccccccccc'), 'release.json');
  chmodSync(path, 0o644);
  writeFileSync(path, rewrite(readFileSync(path, 'utf8')));
  await edge.close();
  edge = await createEdge(testConfig(folder, ['http://127.0.0.1:9']));
}

it.each<[string, (text: string) => string]>([
  ['malformed', (text) => text.slice(0, 100)],
  ['of another build', (text) => text.replace('"buildId":"cccccccccccc"', '"buildId":"dddddddddddd"')],
  ['of another remote', (text) => text.replace('"mf-lottery"', '"mf-lobby"')],
  ['without its hashes', (text) => text.replaceAll(/sha384-[^"]+/g, 'sha384-')],
  ['with markup for a hash', (text) => text.replace(/sha384-[^"]+/, 'sha384-><script>')],
  ['far too long', (text) => text + ' '.repeat(1_100_000)],
])('skips a release whose release.json is %s, and serves the one before it @MF-10', async (_what, rewrite) => {
  await damageRelease(rewrite);
  expect(await entry()).toBe('aaaaaaaaaaaa');
});

it("does not serve a shell's markup that was changed @MF-10", async () => {
  const path = join(openRegistry(folder).folderOf('shell', '5e115e115e11'), 'page.html');
  chmodSync(path, 0o644);
  writeFileSync(path, readFileSync(path, 'utf8').replace('<head>', '<head><base href="//evil">'));
  const restarted = await createEdge(testConfig(folder, ['http://127.0.0.1:9']));
  expect((await restarted.inject('/')).statusCode).toBe(503);
  await restarted.close();
});

it('preloads the build that fits the shell when the newest does not, because the page will load that one @MF-07', async () => {
  await damageRelease((text) => text.replace('"@portal/portal":"^0.1.0"', '"@portal/portal":"^9.0.0"'));
  expect(await entry()).toBe('aaaaaaaaaaaa');
  const { text } = (await edge.inject('/release-map')).json<ReleaseMapAnswer>();
  const candidates = (JSON.parse(text) as ReleaseMap).microFrontends['mf-lottery']!;
  expect(candidates.map(({ extras }) => extras.portal.buildId)).toEqual(['cccccccccccc', 'aaaaaaaaaaaa']);
});
