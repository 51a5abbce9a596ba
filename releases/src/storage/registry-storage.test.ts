import { registryKinds, type RegistryPlace } from '../../test/test-registries';
import { StaleWriteError, type RegistryStorage } from './registry-storage';

const limit = 1024 * 1024;
const file = (name: string, text = name) => ({ name, bytes: Buffer.from(text) });
const releaseFiles = (text: string) => [file('remoteEntry.js', text), file('x.css'), file('deep/a.js.br'), file('release.json', text)];

describe.each(registryKinds)('a registry in %s', (_kind, start) => {
  let place: RegistryPlace;
  let openOther: () => RegistryStorage;
  let storage: RegistryStorage;
  const textOf = async (path: string) => (await storage.read(path, limit))?.bytes.toString('utf8') ?? null;

  beforeAll(async () => {
    place = await start();
  });
  beforeEach(() => {
    const open = place.fresh();
    openOther = () => open().storage;
    storage = openOther();
  });
  afterAll(() => place.close());

  it('is empty at first', async () => {
    expect(await storage.read('channel.log', limit)).toBeNull();
    expect(await storage.look('channel.log')).toBeNull();
    expect(await storage.list('r/mf-x/aaaaaaaaaaaa')).toEqual([]);
  });

  it('keeps what is written, and changes its stamp exactly when the content changes', async () => {
    await storage.write('channel.log', Buffer.from('one\n'), null);
    const before = await storage.look('channel.log');
    const { version } = (await storage.read('channel.log', limit))!;
    expect(await openOther().look('channel.log')).toEqual(before);

    await storage.write('channel.log', Buffer.from('one\ntwo\n'), version);
    expect(await textOf('channel.log')).toBe('one\ntwo\n');
    expect((await storage.look('channel.log'))?.stamp).not.toBe(before?.stamp);
  });

  it.each<[string, (write: (version: string | null) => Promise<void>) => Promise<void>]>([
    ['makes a file that is there already', (write) => write(null)],
    ['replaces a version that has passed', async (write) => write('"0000"')],
  ])('refuses a write that %s @MF-04', async (_what, attempt) => {
    await storage.write('channel.log', Buffer.from('one\n'), null);
    await expect(attempt((version) => storage.write('channel.log', Buffer.from('other\n'), version))).rejects.toThrow(StaleWriteError);
    expect(await textOf('channel.log')).toBe('one\n');
  });

  it('refuses to replace what is not there', async () => {
    await expect(storage.write('channel.log', Buffer.from('x'), '"0000"')).rejects.toThrow(StaleWriteError);
    expect(await textOf('channel.log')).toBeNull();
  });

  it('accepts exactly one of many writers @MF-04', async () => {
    await storage.write('channel.log', Buffer.from('0'), null);
    const { version } = (await storage.read('channel.log', limit))!;
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => openOther().write('channel.log', Buffer.from(`writer ${index}`), version)),
    );
    const winner = results.findIndex(({ status }) => status === 'fulfilled');

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(StaleWriteError);
    expect(await textOf('channel.log')).toBe(`writer ${winner}`);
  });

  it('adds a release with all its files, and never overwrites it @MF-04', async () => {
    await storage.addRelease('r/mf-x/aaaaaaaaaaaa', releaseFiles('first'));
    expect(await storage.list('r/mf-x/aaaaaaaaaaaa')).toEqual(['deep/a.js.br', 'release.json', 'remoteEntry.js', 'x.css']);
    expect(await storage.list('r/mf-x/aaaa')).toEqual([]);

    await expect(openOther().addRelease('r/mf-x/aaaaaaaaaaaa', releaseFiles('second'))).rejects.toMatchObject({ status: 409 });
    expect(await textOf('r/mf-x/aaaaaaaaaaaa/remoteEntry.js')).toBe('first');
    expect(await textOf('r/mf-x/aaaaaaaaaaaa/release.json')).toBe('first');
  });

  it('keeps one complete release when two writers add it at once with different bytes @MF-04', async () => {
    const results = await Promise.allSettled(
      ['one', 'two'].map((text) => openOther().addRelease('r/mf-x/aaaaaaaaaaaa', releaseFiles(text))),
    );
    const stored = await textOf('r/mf-x/aaaaaaaaaaaa/release.json');

    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    if (stored !== null) expect(await textOf('r/mf-x/aaaaaaaaaaaa/remoteEntry.js')).toBe(stored);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
  });

  it('refuses a file above the limit without reading it', async () => {
    await storage.write('channel.log', Buffer.alloc(2000), null);
    await expect(storage.read('channel.log', 1999)).rejects.toThrow('has 2000 bytes, more than the 1999 allowed');
  });

  it.each(['../secret', 'r//x', '/etc/passwd', 'r/./x', 'r/..', 'a\\b', ''])('refuses a path outside the registry: %j', async (path) => {
    await expect(storage.read(path, limit)).rejects.toThrow('no path inside the registry');
    await expect(storage.write(path, Buffer.from('x'), null)).rejects.toThrow('no path inside the registry');
  });
});
