import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headsFolder, readHeads } from '../../audit-heads/head-log';
import { acceptAuditHead, auditHeads } from '../../commands/audit-heads';
import { rotateKey } from '../../commands/rotate-key';
import { openRegistry } from '../../index';
import { openMapSigner } from '../../steps/signing-keys';
import { createAuditWatch } from './audit-watch';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'heads-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const authority = { actor: 'ann', reason: 'restored', now: () => new Date() };
const hashOf = (text: string) => Buffer.from(text).toString('hex').padEnd(64, '0').slice(0, 64);

/** A platform whose audit is a list of hashes, and a desk that looks after it. */
function openLab() {
  const registry = openRegistry(folder);
  const audit: string[] = [];
  const reports: string[] = [];
  const lab = { registry, audit, reports, isAway: false, now: new Date('2026-11-23T10:00:00Z') };
  const open = () =>
    createAuditWatch({
      storage: registry.storage,
      openSigner: () => openMapSigner(registry.keyPath),
      async ask(_path, body) {
        if (lab.isAway) throw new Error('away');
        const { after } = body as { after: { number: string; hash: string } | null };
        const head = audit.length > 0 ? { number: String(audit.length), hash: audit.at(-1)! } : null;
        return { head, isKept: !after || audit[Number(after.number) - 1] === after.hash };
      },
      report: (message) => void reports.push(message),
      now: () => lab.now,
    });
  return { ...lab, lab, open, watch: open() };
}
const numbers = async (registry: ReturnType<typeof openRegistry>) => (await readHeads(registry.storage)).map(({ line }) => line.number);

it('signs each new end of the audit once, a file a day, and every line vouches for the one before it @MF-13', async () => {
  const { registry, audit, watch, lab } = openLab();
  await watch.look();
  expect(await numbers(registry)).toEqual([]);
  audit.push(hashOf('a'));
  await watch.look();
  await watch.look();
  audit.push(hashOf('b'), hashOf('c'));
  lab.now = new Date('2026-11-24T00:00:01Z');
  await watch.look();
  expect(await numbers(registry)).toEqual(['1', '3']);
  expect(await registry.storage.list(headsFolder)).toEqual(['2026-11-23.log', '2026-11-24.log']);
  expect((await auditHeads(registry)).faults).toEqual([]);
});

it.each<[string, (audit: string[]) => void]>([
  ['is shorter', (audit) => void audit.pop()],
  ['is empty', (audit) => void audit.splice(0)],
  ['is another', (audit) => void audit.splice(1, 2, hashOf('x'), hashOf('y'))],
  ['was cut and has grown again', (audit) => void audit.splice(2, 1, hashOf('x'), hashOf('y'), hashOf('z'))],
])('finds that the audit %s than was signed, and does not overwrite the evidence', async (_, harm) => {
  const { registry, audit, watch, reports, open } = openLab();
  audit.push(hashOf('a'), hashOf('b'), hashOf('c'));
  await watch.look();
  harm(audit);
  await watch.look();
  await watch.look();
  expect(watch.finding()).toMatchObject({ signed: { number: '3', hash: hashOf('c') } });
  expect(reports).toHaveLength(1);
  expect(await numbers(registry)).toEqual(['3']);
  // A desk that starts now finds it as well.
  const second = open();
  await second.look();
  expect(second.finding()).not.toBeNull();
});

it('continues after somebody has acknowledged the loss, which stays in the log', async () => {
  const { registry, audit, watch } = openLab();
  audit.push(hashOf('a'));
  await watch.look();
  audit.push(hashOf('b'));
  await watch.look();
  audit.splice(1, 1, hashOf('x'));
  await watch.look();
  expect(watch.finding()).not.toBeNull();
  await expect(acceptAuditHead(registry, `2:${hashOf('x')}`, authority)).rejects.toThrow('never seen');
  await acceptAuditHead(registry, `1:${hashOf('a')}`, authority);
  await watch.look();
  expect(watch.finding()).toBeNull();
  expect(await numbers(registry)).toEqual(['1', '2', '1', '2']);
  const { heads, faults } = await auditHeads(registry);
  expect(faults).toEqual([]);
  expect(heads.map(({ line }) => line.hash)).toEqual([hashOf('a'), hashOf('a'), hashOf('x')]);
});

it('keeps one chain with two desks at once', async () => {
  const { registry, audit, open } = openLab();
  const desks = [open(), open(), open()];
  for (let i = 0; i < 6; i += 1) {
    audit.push(hashOf(`line ${i}`));
    await Promise.all(desks.map((desk) => desk.look()));
  }
  expect(await numbers(registry)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect((await auditHeads(registry)).faults).toEqual([]);
});

it('keeps signing after the key was rotated or replaced, and still accepts what older keys signed', async () => {
  const { registry, audit, watch } = openLab();
  for (const beginsAnew of [false, true]) {
    audit.push(hashOf(`before ${beginsAnew}`));
    await watch.look();
    await rotateKey(registry, authority, { beginsAnew });
    await watch.look();
  }
  expect(await numbers(registry)).toEqual(['1', '1', '2', '2']);
  expect((await auditHeads(registry)).faults).toEqual([]);
});

it.each<[string, (text: string) => string]>([
  ['a number changed', (text) => text.replace('"number":"2"', '"number":"9"')],
  ['a line taken out', (text) => text.split('\n').toSpliced(1, 1).join('\n')],
  ['the first line taken out', (text) => text.split('\n').slice(1).join('\n')],
  ['lines in another order', (text) => text.trimEnd().split('\n').toReversed().join('\n') + '\n'],
])('reports a log of heads with %s', async (_, forge) => {
  const { registry, audit, watch } = openLab();
  for (const name of ['a', 'b', 'c']) {
    audit.push(hashOf(name));
    await watch.look();
  }
  const path = join(folder, headsFolder, '2026-11-23.log');
  await writeFile(path, forge(await readFile(path, 'utf8')));
  expect((await auditHeads(registry)).faults).not.toEqual([]);
});

it('reports heads signed by an unknown key', async () => {
  const { registry, audit, watch } = openLab();
  audit.push(hashOf('a'));
  await watch.look();
  // Somebody puts another key in its place without the word of the log.
  rmSync(registry.keyPath);
  openMapSigner(registry.keyPath);
  expect((await auditHeads(registry)).faults).toEqual([expect.stringContaining('never the registry')]);
});

it('continues after the platform was away, and reports that once', async () => {
  const { registry, audit, watch, lab, reports } = openLab();
  lab.isAway = true;
  await watch.look();
  await watch.look();
  expect(reports).toEqual(['The head of the audit cannot be signed.']);
  lab.isAway = false;
  audit.push(hashOf('a'));
  await watch.look();
  expect(await numbers(registry)).toEqual(['1']);
});
