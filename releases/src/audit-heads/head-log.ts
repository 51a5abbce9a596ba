import type { RegistryStorage } from '../storage/registry-storage';
import { StaleWriteError } from '../storage/registry-storage';
import type { MapSigner } from '../steps/signing-keys';
import { type AuditHead, hashOfLine, HeadLine, type HeadLog, noLineBefore, textOfHead } from './head-line';

/** One file a day, beside the channel log: no file grows for ever, and none is written anew for more than its day. */
export const headsFolder = 'audit-heads';
const folderOf = (log: HeadLog): string => (log === 'audit' ? headsFolder : `${log}-heads`);
const dayLimitBytes = 64 * 1024 * 1024;
const attempts = 5;

export type StoredLine = { file: string; text: string; line: HeadLine };

async function readFile(storage: RegistryStorage, log: HeadLog, file: string) {
  const found = await storage.read(`${folderOf(log)}/${file}`, dayLimitBytes);
  const text = found?.bytes.toString('utf8') ?? '';
  // A line without its end is a write that never finished.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const lines = whole.split('\n').filter((line) => line !== '');
  const read = (line: string, index: number): StoredLine => {
    try {
      return { file, text: line, line: HeadLine.parse(JSON.parse(line)) };
    } catch (error) {
      throw new Error(`${folderOf(log)}/${file} is malformed in line ${index + 1}.`, { cause: error });
    }
  };
  return { lines: lines.map(read), whole, version: found?.version ?? null };
}

const filesOf = async (storage: RegistryStorage, log: HeadLog): Promise<string[]> =>
  (await storage.list(folderOf(log))).filter((name) => /^\d{4}-\d\d-\d\d\.log$/.test(name)).sort();

/** Every line, oldest first. */
export async function readHeads(storage: RegistryStorage, log: HeadLog = 'audit'): Promise<StoredLine[]> {
  const files = await filesOf(storage, log);
  const read = [];
  for (const file of files) read.push(...(await readFile(storage, log, file)).lines);
  return read;
}

/** The lines from the file on that holds this number, oldest first: few files, when the number is a recent one. */
export async function readHeadsFrom(storage: RegistryStorage, number: string, log: HeadLog): Promise<StoredLine[]> {
  const read: StoredLine[] = [];
  for (const file of (await filesOf(storage, log)).toReversed()) {
    read.unshift(...(await readFile(storage, log, file)).lines);
    if (read[0] && BigInt(read[0].line.number) <= BigInt(number)) break;
  }
  return read;
}

/** The newest line; null while there is none. */
export async function readLastHead(storage: RegistryStorage, log: HeadLog = 'audit'): Promise<StoredLine | null> {
  for (const file of (await filesOf(storage, log)).toReversed()) {
    const last = (await readFile(storage, log, file)).lines.at(-1);
    if (last) return last;
  }
  return null;
}

type Addition = { heads: readonly AuditHead[]; at: Date; accepted?: HeadLine['accepted'] };

/** Adds one head; see `appendHeads`. `null` when somebody else has added one as high meanwhile. */
export async function appendHead(
  storage: RegistryStorage,
  signer: MapSigner,
  { head, ...how }: { head: AuditHead } & Omit<Addition, 'heads'>,
  log: HeadLog = 'audit',
): Promise<StoredLine | null> {
  return (await appendHeads(storage, signer, { heads: [head], ...how }, log))[0] ?? null;
}

/**
 * Adds heads, in their order, behind the newest line, in one write: all of them or none. Those that somebody else has added meanwhile are left
 * out: two desks may look after the same chain. Only ever adds: what stands there is evidence.
 */
export async function appendHeads(
  storage: RegistryStorage,
  signer: MapSigner,
  { heads, at, accepted }: Addition,
  log: HeadLog = 'audit',
): Promise<StoredLine[]> {
  for (let attempt = 1; ; attempt += 1) {
    const last = await readLastHead(storage, log);
    const isKnown = ({ number }: AuditHead) =>
      last && !accepted && BigInt(last.line.number) >= BigInt(number) && last.line.publicKey === signer.publicKey;
    const fresh = heads.filter((head) => !isKnown(head));
    if (fresh.length === 0) return [];
    // A clock that was put back must not put a line before the one it follows.
    const day = [at.toISOString().slice(0, 10), last?.file.slice(0, 10) ?? ''].sort().at(-1)!;
    const file = `${day}.log`;
    const { whole, version } = await readFile(storage, log, file);
    const added: StoredLine[] = [];
    for (const { number, hash } of fresh) {
      const before = added.at(-1) ?? last;
      const unsigned = {
        number,
        hash,
        at: at.toISOString(),
        previous: before ? hashOfLine(before.text) : noLineBefore,
        ...(accepted && { accepted }),
      };
      const line: HeadLine = { ...unsigned, publicKey: signer.publicKey, signature: signer.signText(textOfHead(log, unsigned)) };
      added.push({ file, text: JSON.stringify(line), line });
    }
    try {
      await storage.write(`${folderOf(log)}/${file}`, Buffer.from(whole + added.map(({ text }) => `${text}\n`).join('')), version);
      return added;
    } catch (error) {
      if (!(error instanceof StaleWriteError) || attempt === attempts) throw error;
    }
  }
}
