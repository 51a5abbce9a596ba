import { appendFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { authority, newFolder, registryKinds, writeBuild, type RegistryPlace } from '../../test/test-registries';
import { openRegistry, type Registry } from '../registry';
import type { ReleaseError } from '../release-error';
import { activate } from './activate';
import { freeze } from './freeze';
import type { SmokeOutcome } from './gates';
import { kill } from './kill';
import { list } from './list';
import { log } from './log';
import { publish } from './publish';
import { ramp } from './ramp';
import { rollback } from './rollback';
import { status } from './status';
import { unfreeze } from './unfreeze';
import { unkill } from './unkill';

const [a, b, c] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const;
const shell = '5e115e115e11';
const idOf = (version: string) => ({ '1.0.0': a, '1.1.0': b, '2.0.0': c })[version];

describe.each(registryKinds)('a registry in %s', (_kind, start) => {
  let place: RegistryPlace;
  let open: () => Registry;
  const put = (buildId: string, changes = {}, files = {}) => publish(open(), writeBuild({ buildId, ...changes }, files), authority);
  const give = (build: string, options = {}) => activate(open(), 'mf-x', build, authority, options);
  const channelOf = async () => (await open().readState()).channels['mf-x']!;

  beforeAll(async () => {
    place = await start();
  });
  beforeEach(() => {
    open = place.fresh();
  });
  afterAll(() => place.close());

  it('publishes, activates and rolls one remote back, and shows it in status, list and log @MF-03 @MF-05 @MF-13', async () => {
    for (const id of [a, b]) {
      await put(id);
      await give(id);
    }
    expect((await status(open())).remotes).toMatchObject([{ remote: 'mf-x', active: b, lastGood: a, version: '1.0.0' }]);

    await rollback(open(), 'mf-x', null, { ...authority, reason: 'prices were wrong' });
    expect((await status(open())).remotes).toMatchObject([{ remote: 'mf-x', active: a, lastGood: null }]);
    expect((await list(open(), 'mf-x')).map(({ buildId, state }) => [buildId, state])).toEqual([
      [b, 'published'],
      [a, 'active'],
    ]);
    expect((await log(open(), null)).at(-1)).toMatchObject({
      epoch: 5,
      op: 'rollback',
      from: b,
      to: a,
      actor: 'ann',
      reason: 'prices were wrong',
    });
  });

  it('refuses to publish over an existing build, even with the same bytes @MF-04', async () => {
    const folder = writeBuild({ buildId: a });
    await publish(open(), folder, authority);
    await expect(publish(open(), folder, authority)).rejects.toMatchObject({ status: 409 });
    expect(await log(open(), 'mf-x')).toHaveLength(1);
  });

  it('finishes a publication that was interrupted before its line in the log', async () => {
    const folder = writeBuild({ buildId: a });
    const files = [
      { name: 'remoteEntry.js', bytes: Buffer.from(`// ${a}`) },
      { name: 'release.json', bytes: (await import('node:fs')).readFileSync(join(folder, 'release.json')) },
    ];
    await open().storage.addRelease(`r/mf-x/${a}`, files);
    await publish(open(), folder, authority);
    expect((await channelOf()).published).toEqual([a]);
  });

  it('of two activations at once exactly one is refused @MF-04', async () => {
    for (const id of [a, b]) await put(id);
    const results = await Promise.allSettled([a, b].map((id) => give(id)));

    expect(results.map(({ status: outcome }) => outcome).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({ reason: { status: 412 } });
    expect((await log(open(), null)).filter(({ op }) => op === 'activate')).toHaveLength(1);
  });

  it('refuses a change that was decided on an older state', async () => {
    await put(a);
    await expect(activate(open(), 'mf-x', a, { ...authority, epoch: 0 })).rejects.toMatchObject({ status: 412 });
    await expect(freeze(open(), 'mf-x', { ...authority, epoch: 0 })).rejects.toMatchObject({ status: 412 });
    // Nobody can have seen what is still to come: it was another log.
    await expect(activate(open(), 'mf-x', a, { ...authority, epoch: 9 })).rejects.toMatchObject({ status: 412 });
  });

  it('lets teams release at the same time: one of two changes of each remote is done, each with its own epoch @MF-03 @MF-04', async () => {
    const names = ['mf-x', 'mf-y', 'mf-z'];
    for (const remote of names) for (const id of [a, b]) await put(id, { remote });
    const { epoch } = await open().readState();
    const wishes = names.flatMap((remote) => [a, b].map((id) => ({ remote, id })));
    const results = await Promise.allSettled(wishes.map(({ remote, id }) => activate(open(), remote, id, { ...authority, epoch })));

    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as ReleaseError] : []));
    expect(refused.map(({ status: code }) => code)).toEqual([412, 412, 412]);
    const written = (await log(open(), null)).slice(epoch);
    expect(written.map((event) => event.epoch)).toEqual([epoch + 1, epoch + 2, epoch + 3]);
    expect(written.map(({ remote }) => remote).sort()).toEqual(names);
  });

  it('applies a change decided before another remote changed to the present state, and refuses it if it does not fit @MF-04 @MF-07', async () => {
    const offers = (portal: string) => ({
      remote: 'shell',
      kind: 'shell' as const,
      shares: { react: '19.3.1', 'react/jsx-runtime': '19.3.1', 'react-dom': '19.3.1', '@portal/portal': portal },
    });
    await put(shell, offers('0.1.5'));
    await put('5e115e115e12', offers('0.2.0'));
    await activate(open(), 'shell', shell, authority);
    for (const id of [a, b]) await put(id);
    await put(a, { remote: 'mf-y' });
    /** Somebody else is quicker while the build is tried in a browser. */
    const meanwhile = (act: () => Promise<unknown>) => {
      const trials: string[] = [];
      const smoke = async () => {
        if (trials.push('tried') === 1) await act();
        return { status: 'ready', detail: 'seen' } as const;
      };
      return { trials, smoke };
    };
    const other = meanwhile(() => activate(open(), 'mf-y', a, authority));
    await give(a, { smoke: other.smoke });
    expect((await status(open())).remotes.map(({ remote, active }) => [remote, active])).toEqual([
      ['mf-x', a],
      ['mf-y', a],
      ['shell', shell],
    ]);
    expect(other.trials).toHaveLength(1);

    await kill(open(), 'mf-y', authority);
    await kill(open(), 'mf-x', authority);
    const newShell = meanwhile(() => activate(open(), 'shell', '5e115e115e12', authority));
    await expect(give(b, { smoke: newShell.smoke })).rejects.toThrow('[requires-fit]');
    expect((await channelOf()).active).toBe(a);
  });

  it('refuses a build whose bytes were changed after it was published @MF-10', async () => {
    await put(a);
    if (place.s3) {
      const key = [...place.s3.objects.keys()].filter((name) => name.endsWith(`mf-x/${a}/remoteEntry.js`)).at(-1)!;
      place.s3.objects.set(key, { ...place.s3.objects.get(key)!, bytes: Buffer.from('// changed') });
    } else {
      const path = join((open() as ReturnType<typeof openRegistry>).folderOf('mf-x', a), 'remoteEntry.js');
      rmSync(path);
      writeFileSync(path, '// changed');
    }
    await expect(give(a)).rejects.toThrow('[hash-fits] remoteEntry.js is not the file that was built');
  });

  it('gives a canary to a share, ramps it, and rolls it back before the active build @MF-08', async () => {
    for (const id of [a, b]) await put(id);
    await expect(give(b, { traffic: 5 })).rejects.toThrow('no active build that the others could keep');
    await give(a);
    expect(await give(b, { traffic: 5 })).toMatchObject({ op: 'activate', from: a, to: b, traffic: 5 });
    expect(await channelOf()).toMatchObject({ active: a, canary: { buildId: b, traffic: 5 } });
    await expect(give(b, { traffic: 6 })).rejects.toThrow('`release ramp mf-x 6` changes its share');

    await ramp(open(), 'mf-x', 0, authority);
    expect(await channelOf()).toMatchObject({ canary: { buildId: b, traffic: 0 } });
    expect(await rollback(open(), 'mf-x', null, authority)).toMatchObject({ from: b, to: a });
    expect(await channelOf()).toMatchObject({ active: a, canary: null });

    await give(b, { traffic: 50 });
    await ramp(open(), 'mf-x', 100, authority);
    expect(await channelOf()).toMatchObject({ active: b, canary: null });
    await expect(ramp(open(), 'mf-x', 50, authority)).rejects.toThrow('has no canary');
  });

  it.each([-1, 100.01, 0.001, NaN])('refuses %p as a share', async (traffic) => {
    for (const id of [a, b]) await put(id);
    await give(a);
    await expect(give(b, { traffic })).rejects.toThrow('no share of the visitors');
  });

  it('refuses new builds while frozen, but still rolls back', async () => {
    for (const id of [a, b]) await put(id);
    await give(a);
    await give(b, { traffic: 5 });
    await freeze(open(), 'mf-x', authority);
    await expect(ramp(open(), 'mf-x', 50, authority)).rejects.toThrow('`release unfreeze mf-x` lets changes in again');
    await rollback(open(), 'mf-x', null, authority);
    await expect(give(b)).rejects.toMatchObject({ status: 409 });
    await unfreeze(open(), 'mf-x', authority);
    await give(b);
    await expect(unfreeze(open(), 'mf-x', authority)).rejects.toThrow('mf-x is not frozen');
  });

  it('finds builds by version, and reports when there are several or none', async () => {
    await put(a, { version: '1.0.0' });
    await put(b, { version: '1.1.0' });
    await put(c, { version: '1.1.0' });
    expect(await give('1.0.0')).toMatchObject({ to: idOf('1.0.0') });
    await expect(give('1.1.0')).rejects.toThrow(`2 builds of version 1.1.0: ${b}, ${c}. Name one by its id`);
    await expect(give('9.9.9')).rejects.toMatchObject({ status: 404 });
    await give(b);
    expect(await rollback(open(), 'mf-x', '1.0.0', authority)).toMatchObject({ from: b, to: a });
  });

  it('refuses what does not fit a shell that is served, a canary shell included; a killed remote fits anything @MF-07', async () => {
    const asks = (portal: string) => ({
      requires: {
        federation: '2.9.2',
        shared: { react: '^19.0.0', 'react/jsx-runtime': '^19.0.0', 'react-dom': '^19.0.0', '@portal/portal': portal },
      },
    });
    const offers = (portal: string) => ({
      remote: 'shell',
      kind: 'shell' as const,
      shares: { react: '19.3.1', 'react/jsx-runtime': '19.3.1', 'react-dom': '19.3.1', '@portal/portal': portal },
    });
    await put(shell, offers('0.1.5'));
    await activate(open(), 'shell', shell, authority);
    await put(a, asks('^0.1.3'));
    await put(c, asks('^0.1.0'));
    await give(a);

    await expect(put('dddddddddddd', asks('^0.2.0'))).rejects.toThrow('[requires-fit]');
    await put('5e115e115e12', offers('0.1.4'));
    await activate(open(), 'shell', '5e115e115e12', authority, { traffic: 1 });
    await expect(put('eeeeeeeeeeee', asks('^0.1.5'))).rejects.toThrow('it needs @portal/portal ^0.1.5, here is 0.1.4');

    await expect(put('5e115e115e13', offers('0.2.0'))).rejects.toThrow('Activate builds of these remotes that fit first');
    await kill(open(), 'mf-x', authority);
    await rollback(open(), 'shell', null, authority);
    await put('5e115e115e13', offers('0.2.0'));
    await activate(open(), 'shell', '5e115e115e13', authority);
    await expect(unkill(open(), 'mf-x', authority)).rejects.toThrow('[requires-fit]');
    await expect(kill(open(), 'shell', authority)).rejects.toThrow('rollback shell');
  });

  it('records in the log how a build did in the browser, or that it was not tried', async () => {
    const outcomes: SmokeOutcome[] = [
      { status: 'failed', detail: 'it is blank.' },
      { status: 'impossible', detail: 'no browser.' },
      { status: 'ready', detail: 'ready in 80 ms' },
    ];
    const smoke = async () => outcomes.shift()!;
    const folder = writeBuild({ buildId: a });
    await expect(publish(open(), folder, authority, { smoke })).rejects.toThrow('does not load in a browser: it is blank.');
    await expect(publish(open(), folder, authority, { smoke })).rejects.toThrow('Or give --without-smoke');
    expect(await open().hasRelease('mf-x', a)).toBe(false);
    await publish(open(), folder, authority, { smoke });
    await give(a);
    expect((await log(open(), null)).map(({ reason }) => reason)).toEqual(['a test [smoke: ready in 80 ms]', 'a test [without smoke]']);
  });

  it('lists what exists when asked for something unknown', async () => {
    await expect(log(open(), 'mf-y')).rejects.toThrow('Nothing has been published here yet');
    await put(a);
    await expect(list(open(), 'mf-y')).rejects.toThrow('mf-y is not known here. There are mf-x.');
    await expect(rollback(open(), 'mf-x', null, authority)).rejects.toThrow('no active build');
    await give(a);
    await expect(rollback(open(), 'mf-x', null, authority)).rejects.toThrow('no earlier build to go back to');
    await expect(rollback(open(), 'constructor', null, authority)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a build folder', () => {
  const attempt = (folder: string) => publish(openRegistry(newFolder('registry')), folder, authority);
  const damaged = (damage: (path: string) => void) => {
    const folder = writeBuild({ buildId: a });
    damage(join(folder, 'release.json'));
    return folder;
  };

  it.each<[string, string, (path: string) => void]>([
    ['without a release file', '[release-file-missing]', (path) => rmSync(path)],
    ['whose release file is cut off', '[release-file-json]', (path) => truncateSync(path, 200)],
    ['whose release file is no text', '[release-file-json]', (path) => writeFileSync(path, Buffer.from([0xff, 0xfe, 0x00]))],
    ['whose release file is of another tool', '[release-file-form]', (path) => writeFileSync(path, '{"name":"mf-x","version":"1.0.0"}')],
    ['whose release file is far too big', '[release-file-size]', (path) => appendFileSync(path, ' '.repeat(1_100_000))],
    [
      'whose paths lead elsewhere',
      '[release-file-form]',
      (path) => writeFileSync(path, JSON.stringify({ ...release(), entry: '../x.js' })),
    ],
    ['whose hashes are none', '[release-file-form]', (path) => writeFileSync(path, JSON.stringify(release('sha384-x')))],
    ['with a file that no hash is known of', '[every-asset-hashed]', (path) => writeFileSync(join(path, '../extra.js'), '')],
    ['whose brotli copy is of something else', '[hash-fits]', (path) => writeFileSync(join(path, '../remoteEntry.js.br'), 'x')],
  ])('%s is refused with the rule %s @MF-10', async (_what, rule, damage) => {
    await expect(attempt(damaged(damage))).rejects.toThrow(rule);
  });

  it('is refused when its release is in the folder of another', async () => {
    const registry = openRegistry(newFolder('registry'));
    await publish(registry, writeBuild({ buildId: a }), authority);
    const { storage } = openRegistry(registry.root);
    const bytes = (await storage.read(`r/mf-x/${a}/release.json`, 1e6))!.bytes;
    await storage.addRelease(`r/mf-x/${b}`, [{ name: 'release.json', bytes }]);
    await expect(registry.getRelease('mf-x', b)).rejects.toThrow(`The release file of mf-x/${b} is foreign`);
  });
});

function release(integrity = `sha384-${'A'.repeat(64)}`) {
  const asset = { integrity, bytes: 1, brotliBytes: 1 };
  return { remote: 'mf-x', kind: 'remote', version: '1.0.0', buildId: a, commit: null, builtAt: '', entry: 'x.js', globalName: a, initial: { js: [], css: [] }, exposes: {}, hints: {}, locales: {}, federation: '1', provides: { routes: [], slots: [], namespaces: [] }, contractHash: '', assets: { 'x.js': asset } }; // prettier-ignore
}
