import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRegistry } from '../registry';
import { buildRelease } from '../release.builder';
import { openMapSigner } from '../steps/signing-keys';
import { activate } from './activate';
import { list } from './list';
import { log } from './log';
import { publish } from './publish';
import { rollback } from './rollback';
import { status } from './status';

const authority = { actor: 'ann', reason: 'a test', now: () => new Date(0) };
const hash = (text: string) => ({
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  bytes: text.length,
  brotliBytes: text.length,
});

const newRegistry = () => openRegistry(mkdtempSync(join(tmpdir(), 'registry-')));

/** A build folder as the preset leaves it. */
function newBuild(buildId: string, remote = 'mf-x'): string {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'remoteEntry.js'), `// ${buildId}`);
  const release = buildRelease({ remote, buildId, assets: { 'remoteEntry.js': hash(`// ${buildId}`) } });
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}

it('publishes into a folder of its own whose files cannot be changed, and never over another @MF-04', async () => {
  const registry = newRegistry();
  const build = newBuild('aaaaaaaaaaaa');
  await publish(registry, build, authority);

  expect(statSync(join(registry.folderOf('mf-x', 'aaaaaaaaaaaa'), 'remoteEntry.js')).mode & 0o222).toBe(0);
  await expect(publish(registry, build, authority)).rejects.toThrow('published already');
});

it('refuses a build whose bytes are not those of its release file @MF-10', async () => {
  const build = newBuild('aaaaaaaaaaaa');
  writeFileSync(join(build, 'remoteEntry.js'), '// changed');
  await expect(publish(newRegistry(), build, authority)).rejects.toThrow('its hash differs');
});

it('activates and rolls one remote back, and tells it in status, list and log @MF-03 @MF-05 @MF-13', async () => {
  const registry = newRegistry();
  for (const id of ['aaaaaaaaaaaa', 'bbbbbbbbbbbb']) {
    await publish(registry, newBuild(id), authority);
    await activate(registry, 'mf-x', id, authority);
  }
  expect((await status(registry)).remotes).toMatchObject([{ remote: 'mf-x', active: 'bbbbbbbbbbbb', lastGood: 'aaaaaaaaaaaa' }]);

  await rollback(registry, 'mf-x', null, { ...authority, reason: 'prices were wrong' });

  expect((await status(registry)).remotes).toMatchObject([{ remote: 'mf-x', active: 'aaaaaaaaaaaa', lastGood: null }]);
  expect((await list(registry, 'mf-x')).map(({ buildId, state }) => [buildId, state])).toEqual([
    ['bbbbbbbbbbbb', 'published'],
    ['aaaaaaaaaaaa', 'active'],
  ]);
  expect((await log(registry, null)).at(-1)).toMatchObject({
    epoch: 5,
    op: 'rollback',
    from: 'bbbbbbbbbbbb',
    to: 'aaaaaaaaaaaa',
    actor: 'ann',
    reason: 'prices were wrong',
  });
});

it('refuses to activate what is not published, and a change decided on an older state', async () => {
  const registry = newRegistry();
  await publish(registry, newBuild('aaaaaaaaaaaa'), authority);

  await expect(activate(registry, 'mf-x', 'bbbbbbbbbbbb', authority)).rejects.toMatchObject({ status: 404 });
  await expect(activate(registry, 'mf-x', 'aaaaaaaaaaaa', { ...authority, epoch: 0 })).rejects.toMatchObject({ status: 412 });
});

it('of two activations at once exactly one is refused @MF-04', async () => {
  const registry = newRegistry();
  for (const id of ['aaaaaaaaaaaa', 'bbbbbbbbbbbb']) await publish(registry, newBuild(id), authority);
  const results = await Promise.allSettled(['aaaaaaaaaaaa', 'bbbbbbbbbbbb'].map((id) => activate(registry, 'mf-x', id, authority)));

  expect(results.map(({ status: outcome }) => outcome).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find((result) => result.status === 'rejected')).toMatchObject({ reason: { status: 412 } });
});

it('signs epoch and literal bytes: neither can be changed, and the key stays the same @MF-10', () => {
  const { keyPath } = newRegistry();
  const signer = openMapSigner(keyPath);
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(signer.publicKey, 'base64').toString('base64url') },
    format: 'jwk',
  });
  const isGenuine = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(signer.sign(7, '{"a":1}'), 'base64'));

  expect(isGenuine('7\n{"a":1}')).toBe(true);
  expect(isGenuine('8\n{"a":1}')).toBe(false);
  expect(isGenuine('7\n{"a":2}')).toBe(false);
  expect(openMapSigner(keyPath).publicKey).toBe(signer.publicKey);
  expect(readFileSync(keyPath, 'utf8')).toContain('PRIVATE KEY');
  expect(statSync(keyPath).mode & 0o077).toBe(0);
});
