import { newFolder, registryKinds, writeBuild, type RegistryPlace } from '../../test/test-registries';
import { createOverrideTokens } from '../override/override-token';
import { openRegistry } from '../registry';
import { openTokenSecret } from '../steps/secret-file';
import { cliCommands } from './cli-commands';
import { runCli } from './run-cli';

const [a, b] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as const;
let registry: string;
let environment: Record<string, string | undefined>;

async function release(...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCli(argv, {
    environment,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    now: () => new Date('2026-01-01T00:00:00.000Z'),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

beforeEach(() => {
  registry = newFolder('registry');
  environment = { REGISTRY: registry, RELEASE_ACTOR: 'ann' };
});

const why = ['--reason', 'a test'];
const put = (buildId: string, version: string) => release('publish', writeBuild({ buildId, version }), '--without-smoke');
const give = (build: string, ...more: string[]) => release('activate', 'mf-x', build, '--without-smoke', ...why, ...more);

it('releases and rolls back, and reports the resulting state each time', async () => {
  expect(await put(a, '1.0.0')).toMatchObject({ code: 0, out: expect.stringContaining('mf-x 1.0.0 (aaaaaaaaaaaa) is published') });
  expect(await give('1.0.0')).toMatchObject({ code: 0, out: 'mf-x aaaaaaaaaaaa is active since epoch 2.' });
  await put(b, '1.1.0');
  expect((await give('1.1.0', '--canary', '5')).out).toContain(
    'is given to 5 % of the visitors since epoch 4; the others keep aaaaaaaaaaaa',
  );
  expect((await release('ramp', 'mf-x', '100', ...why)).out).toBe('mf-x bbbbbbbbbbbb is active since epoch 5.');
  expect((await release('rollback', 'mf-x', '--reason', 'wrong prices')).out).toBe(
    'mf-x went back from bbbbbbbbbbbb to aaaaaaaaaaaa with epoch 6.',
  );
  expect((await release('status')).out).toMatch(
    /^epoch 6\n\nremote +version +active +canary +last good\n[- ]+\nmf-x +1\.0\.0 +aaaaaaaaaaaa +- +-$/,
  );
  expect((await release('list', 'mf-x')).out.split('\n').slice(2)).toEqual([
    expect.stringMatching(/^mf-x +1\.1\.0 +bbbbbbbbbbbb .*published$/),
    expect.stringMatching(/^mf-x +1\.0\.0 +aaaaaaaaaaaa .*active$/),
  ]);
  expect((await release('log', 'mf-x')).out.split('\n').at(-1)).toBe(
    '   6  2026-01-01 00:00:00  mf-x  rollback  bbbbbbbbbbbb → aaaaaaaaaaaa  ann: wrong prices',
  );
});

it('freezes, kills and brings back', async () => {
  await put(a, '1.0.0');
  await give(a);
  for (const op of ['freeze', 'unfreeze', 'kill', 'unkill']) expect(await release(op, 'mf-x', ...why)).toMatchObject({ code: 0 });
  expect((await openRegistry(registry).readState()).channels['mf-x']).toMatchObject({ isFrozen: false, isKilled: false, active: a });
});

it('answers every command in JSON, refusals too', async () => {
  expect(JSON.parse((await release('publish', writeBuild({ buildId: a }), '--without-smoke', '--json')).out)).toEqual({
    remote: 'mf-x',
    version: '1.0.0',
    buildId: a,
  });
  expect(JSON.parse((await give(a, '--json')).out)).toMatchObject({
    epoch: 2,
    op: 'activate',
    actor: 'ann',
    reason: 'a test [without smoke]',
  });
  expect(JSON.parse((await release('status', '--json')).out)).toMatchObject({
    epoch: 2,
    remotes: [{ remote: 'mf-x', active: a, canary: null }],
  });
  expect(JSON.parse((await release('list', '--json')).out)).toMatchObject([{ buildId: a, state: 'active' }]);
  expect(JSON.parse((await release('log', '--json')).out)).toHaveLength(2);
  const refused = await give(a, '--json');
  expect([refused.code, refused.out, JSON.parse(refused.err)]).toEqual([
    3,
    '',
    { error: { code: 3, status: 409, message: 'mf-x aaaaaaaaaaaa is active already.' } },
  ]);
});

it.each<[string, string[], string]>([
  ['an unknown command', ['activtae', 'mf-x'], 'There is no command activtae. There are publish, activate'],
  ['an unknown option', ['status', '--verbose'], "Unknown option '--verbose'"],
  ['an option of another command', ['rollback', 'mf-x', '--canary', '5', ...why], '`rollback` does not take --canary'],
  ['a missing argument', ['activate', 'mf-x', ...why], '`activate` needs <build>'],
  ['one argument too many', ['status', 'mf-x'], 'does not know what to do with mf-x'],
  ['a missing reason', ['rollback', 'mf-x'], 'give --reason'],
  ['an empty reason', ['kill', 'mf-x', '--reason', '  '], 'give --reason'],
  ['a share that is no number', ['ramp', 'mf-x', 'half', ...why], 'The share is a number, not "half"'],
  ['an epoch that is no number', ['freeze', 'mf-x', '--epoch', 'x', ...why], '--epoch is a number'],
  ['an address that is none', ['publish', '.', '--portal', 'portal'], 'is no address of a portal'],
  ['an override of nothing', ['override'], 'names at least one --build'],
])('rejects %s with exit code 2 and the right usage', async (_what, argv, message) => {
  const { code, err } = await release(...argv);
  expect(code).toBe(2);
  expect(err).toContain(message);
  expect(err).toContain('--help` tells more');
});

it('ends with 3 when refused, with 4 when the remote has changed, with 1 when something fails', async () => {
  await put(a, '1.0.0');
  expect(await release('activate', 'mf-y', a, ...why)).toMatchObject({ code: 3, err: 'mf-y is not known here. There are mf-x.' });
  expect(await give(a, '--epoch', '0')).toMatchObject({
    code: 4,
    err: expect.stringContaining('decided on epoch 0, it changed with epoch 1'),
  });
  expect((await release('publish', newFolder('empty'), '--without-smoke')).code).toBe(3);
  environment.REGISTRY = 's3:nowhere';
  expect(await release('status')).toMatchObject({ code: 1, err: expect.stringContaining('s3://bucket/prefix') });
});

it('refuses to publish and to activate without a browser to try the build, unless that is waived', async () => {
  const folder = writeBuild({ buildId: a });
  expect(await release('publish', folder)).toMatchObject({ code: 3, err: expect.stringContaining('no portal is named. Give --portal') });
  environment.PORTAL_URL = 'http://127.0.0.1:9';
  expect((await release('publish', folder)).err).toContain('no portal is ready at http://127.0.0.1:9');
  await release('publish', folder, '--without-smoke');
  expect((await release('activate', 'mf-x', a, ...why)).err).toContain('Or give --without-smoke');
  expect((await release('log', '--json')).out).toContain('published [without smoke]');
});

it('rotates the key, and makes override cookies that the edge can read', async () => {
  await put(a, '1.0.0');
  expect((await release('rotate-key', '--new-chain', ...why)).out).toContain('Give every edge these files');
  expect((await release('rotate-key', ...why)).code).toBe(0);
  const { out } = await release('override', '--build', 'mf-x=1.0.0', '--minutes', '30', '--json');
  const { token } = JSON.parse(out) as { token: string };
  const read = createOverrideTokens(openTokenSecret(openRegistry(registry))).read(token, new Date('2026-01-01T00:29:00.000Z'));
  expect(read).toEqual({ builds: { 'mf-x': a }, actor: 'ann', expiresAt: '2026-01-01T00:30:00.000Z' });
  expect(await release('override', '--build', `mf-x=${b}`)).toMatchObject({ code: 3 });
  expect(await release('override', '--build', `mf-x=${a}`, '--minutes', '481')).toMatchObject({ code: 3 });
  const devUrl = 'mf-x=http://localhost:8102/remoteEntry.js';
  expect(await release('override', '--dev-url', devUrl)).toMatchObject({ code: 3, err: expect.stringContaining('--build mf-x=') });
  expect((await release('override', '--dev-url', devUrl, '--build', 'mf-x=1.0.0')).out).toContain("document.cookie = 'release-override=");
  await give(a);
  expect((await release('override', '--dev-url', devUrl)).code).toBe(0);
  expect(await release('override', '--dev-url', 'mf-x=http://evil.example')).toMatchObject({ code: 3 });
});

it('explains itself: in general, and each command with its options', async () => {
  expect(await release()).toMatchObject({ code: 2, out: expect.stringContaining('Usage: release <command>') });
  expect(await release('--help')).toMatchObject({ code: 0, out: expect.stringContaining('Exit codes') });
  for (const { name, options, summary } of cliCommands) {
    expect((await release('-h')).out).toContain(summary);
    const { code, out } = await release(name, '--help');
    expect(code).toBe(0);
    for (const option of [...options, 'json', 'registry']) expect(out).toContain(`--${option}`);
    expect((await release('help', name)).out).toBe(out);
  }
});

describe.each(registryKinds)('on %s', (_kind, start) => {
  let place: RegistryPlace;
  beforeAll(async () => {
    place = await start();
  });
  afterAll(() => place.close());

  it('needs only the address of the registry', async () => {
    const { address } = place.fresh()();
    environment = { RELEASE_ACTOR: 'ann', S3_ENDPOINT: place.s3?.endpoint, REGISTRY: address };
    await put(a, '1.0.0');
    await give(a);
    await put(b, '1.1.0');
    await give('1.1.0', '--canary', '0');
    const { out } = await release('status');
    expect(out).toContain('0 % 1.1.0 bbbbbbbbbbbb');
    expect(await release('rollback', 'mf-x', ...why)).toMatchObject({ code: 0 });
  });
});
