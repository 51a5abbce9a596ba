import type { RegistryStorage } from '../storage/registry-storage';
import { StaleWriteError } from '../storage/registry-storage';
import type { MapSigner } from '../steps/signing-keys';
import { type AuditHead, hashOfLine, HeadLine, noLineBefore, textOfHead } from './head-line';

/** One file a day, beside the channel log: no file grows for ever, and none is written anew for more than its day. */
export const headsFolder = 'audit-heads';
const dayLimitBytes = 64 * 1024 * 1024;
const attempts = 5;

export type StoredLine = { file: string; text: string; line: HeadLine };

async function readFile(storage: RegistryStorage, file: string) {
  const found = await storage.read(`${headsFolder}/${file}`, dayLimitBytes);
  const text = found?.bytes.toString('utf8') ?? '';
  // A line without its end is a write that never finished.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const lines = whole.split('\n').filter((line) => line !== '');
  const read = (line: string, index: number): StoredLine => {
    try {
      return { file, text: line, line: HeadLine.parse(JSON.parse(line)) };
    } catch (error) {
      throw new Error(`${headsFolder}/${file} is malformed in line ${index + 1}.`, { cause: error });
    }
  };
  return { lines: lines.map(read), whole, version: found?.version ?? null };
}

const filesOf = async (storage: RegistryStorage): Promise<string[]> =>
  (await storage.list(headsFolder)).filter((name) => /^\d{4}-\d\d-\d\d\.log$/.test(name)).sort();

/** Every line, oldest first. */
export async function readHeads(storage: RegistryStorage): Promise<StoredLine[]> {
  const files = await filesOf(storage);
  const read = [];
  for (const file of files) read.push(...(await readFile(storage, file)).lines);
  return read;
}

/** The newest line; null while there is none. */
export async function readLastHead(storage: RegistryStorage): Promise<StoredLine | null> {
  for (const file of (await filesOf(storage)).toReversed()) {
    const last = (await readFile(storage, file)).lines.at(-1);
    if (last) return last;
  }
  return null;
}

type Addition = { head: AuditHead; at: Date; accepted?: HeadLine['accepted'] };

/**
 * Adds a head behind the newest line. `null` when somebody else has added one as high meanwhile: two desks may look after the same audit.
 * Only ever adds: what stands there is evidence.
 */
export async function appendHead(
  storage: RegistryStorage,
  signer: MapSigner,
  { head, at, accepted }: Addition,
): Promise<StoredLine | null> {
  for (let attempt = 1; ; attempt += 1) {
    const last = await readLastHead(storage);
    const isKnown = last && !accepted && BigInt(last.line.number) >= BigInt(head.number) && last.line.publicKey === signer.publicKey;
    if (isKnown) return null;
    // A clock that was put back must not put a line before the one it follows.
    const day = [at.toISOString().slice(0, 10), last?.file.slice(0, 10) ?? ''].sort().at(-1)!;
    const file = `${day}.log`;
    const { whole, version } = await readFile(storage, file);
    const unsigned = {
      number: head.number,
      hash: head.hash,
      at: at.toISOString(),
      previous: last ? hashOfLine(last.text) : noLineBefore,
      ...(accepted && { accepted }),
    };
    const line: HeadLine = { ...unsigned, publicKey: signer.publicKey, signature: signer.signText(textOfHead(unsigned)) };
    const text = JSON.stringify(line);
    try {
      await storage.write(`${headsFolder}/${file}`, Buffer.from(`${whole}${text}\n`), version);
      return { file, text, line };
    } catch (error) {
      if (!(error instanceof StaleWriteError) || attempt === attempts) throw error;
    }
  }
}
