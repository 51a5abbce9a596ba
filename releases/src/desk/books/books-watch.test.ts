import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHeads } from '../../audit-heads/head-log';
import { acceptAuditHead, auditHeads } from '../../commands/audit-heads';
import { rotateKey } from '../../commands/rotate-key';
import { openRegistry } from '../../index';
import { openMapSigner } from '../../steps/signing-keys';
import { createBooksWatch } from './books-watch';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'books-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const authority = { actor: 'ann', reason: 'restored', now: () => new Date() };
const hashOf = (text: string) => Buffer.from(text).toString('hex').padEnd(64, '0').slice(0, 64);
type Signed = { number: string; hash: string; signature: string };

/** A platform whose books are a list of heads, and the signatures it was given. */
function openLab() {
  const registry = openRegistry(folder);
  const lab = {
    registry,
    books: [] as string[],
    signatures: new Map<string, string>(),
    reports: [] as string[],
    /** What fails next, in turn: the question, the word about signatures, or its answer. */
    faults: [] as ('question' | 'word' | 'answer')[],
    now: new Date('2026-11-23T10:00:00Z'),
  };
  function answer(after: { number: string; hash: string } | null) {
    if (after && lab.books[Number(after.number) - 1] !== after.hash) return { isKept: false, heads: [], unsignedFrom: null };
    const from = Number(after?.number ?? 0);
    const heads = lab.books.slice(from, from + 500).map((hash, i) => ({ number: String(from + i + 1), hash }));
    const unsigned = lab.books.slice(0, from).findIndex((_, i) => !lab.signatures.has(String(i + 1)));
    return { isKept: true, heads, unsignedFrom: unsigned < 0 ? null : String(unsigned + 1) };
  }
  const open = () =>
    createBooksWatch({
      storage: registry.storage,
      openSigner: () => openMapSigner(registry.keyPath),
      async ask(path, body) {
        if (path === '/books/seals') {
          if (lab.faults[0] === 'question') throw new Error(`the platform is away for its ${lab.faults.shift()}`);
          return answer((body as { after: { number: string; hash: string } | null }).after);
        }
        if (lab.faults[0] === 'word') throw new Error(`lost: ${lab.faults.shift()}`);
        const { lines } = body as { lines: Signed[] };
        expect(lines.length).toBeLessThanOrEqual(50);
        for (const { number, hash, signature } of lines) if (lab.books[Number(number) - 1] === hash) lab.signatures.set(number, signature);
        if (lab.faults[0] === 'answer') throw new Error(`lost: ${lab.faults.shift()}`);
        return null;
      },
      report: (message) => void lab.reports.push(message),
      now: () => lab.now,
    });
  return { lab, open, watch: open() };
}
const logOf = async (lab: ReturnType<typeof openLab>['lab']) =>
  (await readHeads(lab.registry.storage, 'books')).map(({ line }) => line.number);
const faultsOf = async (lab: ReturnType<typeof openLab>['lab']) => (await auditHeads(lab.registry, 'books')).faults;

it('signs every seal once, in order, and gives the platform its signature @MEM-21', async () => {
  const { lab, watch } = openLab();
  await watch.look();
  expect(await logOf(lab)).toEqual([]);
  lab.books.push(hashOf('a'), hashOf('b'));
  await watch.look();
  await watch.look();
  lab.books.push(hashOf('c'));
  lab.now = new Date('2026-11-24T00:00:01Z');
  await watch.look();
  expect(await logOf(lab)).toEqual(['1', '2', '3']);
  expect([...lab.signatures.keys()]).toEqual(['1', '2', '3']);
  expect(await faultsOf(lab)).toEqual([]);
  // The log of the operators' audit is another one.
  expect(await readHeads(lab.registry.storage)).toEqual([]);
});

it('catches up with hundreds of seals after it was away', async () => {
  const { lab, watch } = openLab();
  lab.books.push(...Array.from({ length: 720 }, (_, i) => hashOf(`seal ${i}`)));
  await watch.look();
  await watch.look();
  expect(await logOf(lab)).toHaveLength(720);
  expect(lab.signatures.size).toBe(720);
  expect(await faultsOf(lab)).toEqual([]);
});

it.each(['question', 'word', 'answer'] as const)(
  'resolves what became of it after the %s was lost, and signs nothing twice',
  async (fault) => {
    const { lab, watch, open } = openLab();
    lab.books.push(hashOf('a'));
    lab.faults.push(fault);
    await watch.look();
    expect(lab.reports).toEqual(['The seal of the books cannot be signed.']);
    lab.books.push(hashOf('b'));
    // It was killed: another one goes on.
    await open().look();
    expect(await logOf(lab)).toEqual(['1', '2']);
    expect([...lab.signatures.keys()].sort()).toEqual(['1', '2']);
    expect(await faultsOf(lab)).toEqual([]);
  },
);

it.each<[string, (books: string[]) => void]>([
  ['have lost their last seal', (books) => void books.pop()],
  ['have another last seal', (books) => void books.splice(1, 1, hashOf('x'))],
  ['were sealed anew and have grown', (books) => void books.splice(1, 1, hashOf('x'), hashOf('y'))],
  ['are empty', (books) => void books.splice(0)],
])('signs nothing more once the books %s, until somebody takes note', async (_, harm) => {
  const { lab, watch } = openLab();
  lab.books.push(hashOf('a'), hashOf('b'));
  await watch.look();
  harm(lab.books);
  await watch.look();
  await watch.look();
  expect(watch.isBroken()).toBe(true);
  expect(lab.reports).toEqual(['The sealed books do not contain seal 2 as it was signed.']);
  expect(await logOf(lab)).toEqual(['1', '2']);
  if (lab.books.length === 0) return;
  await acceptAuditHead(lab.registry, `1:${hashOf('a')}`, authority, 'books');
  lab.books.push(hashOf('later'));
  await watch.look();
  expect(watch.isBroken()).toBe(false);
  const { heads, faults } = await auditHeads(lab.registry, 'books');
  expect(faults).toEqual([]);
  expect(heads.at(-1)!.line.hash).toBe(lab.books.at(-1));
  expect(heads.map(({ line }) => line.hash)).not.toContain(hashOf('b'));
});

it('keeps one log with several desks at once, also over a change of the key', async () => {
  const { lab, open } = openLab();
  const desks = [open(), open(), open()];
  for (let i = 0; i < 6; i += 1) {
    lab.books.push(hashOf(`seal ${i}`));
    await Promise.all(desks.map((desk) => desk.look()));
    if (i === 3) await rotateKey(lab.registry, authority, { beginsAnew: false });
  }
  expect([...new Set(await logOf(lab))]).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(await faultsOf(lab)).toEqual([]);
});

it.each<[string, (text: string) => string]>([
  ['changed', (text) => text.replace('"number":"2"', '"number":"7"')],
  ['taken out', (text) => text.split('\n').toSpliced(1, 1).join('\n')],
])('reports a line %s', async (_, forge) => {
  const { lab, watch } = openLab();
  lab.books.push(hashOf('a'), hashOf('b'), hashOf('c'));
  await watch.look();
  const path = join(folder, 'books-heads', '2026-11-23.log');
  await writeFile(path, forge(await readFile(path, 'utf8')));
  expect(await faultsOf(lab)).not.toEqual([]);
});
