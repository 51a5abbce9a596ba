import { createPublicKey, verify } from 'node:crypto';
import { keyFingerprint } from '../steps/signing-keys';
import { type HeadLog, hashOfLine, noLineBefore, textOfHead } from './head-line';
import type { StoredLine } from './head-log';

/** Ed25519, as the registry's keys are written: 32 bytes in base64. */
function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'base64').toString('base64url') },
      format: 'jwk',
    });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/**
 * What is wrong with the log of heads itself: a line that was changed, taken out or slipped in, or one signed by a key that was never the
 * registry's. `fingerprints` names every key it has had.
 */
export function findHeadFaults(lines: readonly StoredLine[], fingerprints: ReadonlySet<string>, log: HeadLog = 'audit'): string[] {
  return lines.flatMap(({ file, line }, index) => {
    const place = `${file}, head ${line.number}`;
    const before = lines[index - 1];
    const faults = [];
    if (line.previous !== (before ? hashOfLine(before.text) : noLineBefore)) faults.push(`${place}: does not follow the line before it`);
    if (!fingerprints.has(keyFingerprint(line.publicKey))) faults.push(`${place}: signed by a key that was never the registry's`);
    if (!isSignedBy(line.publicKey, textOfHead(log, line), line.signature)) faults.push(`${place}: the signature is not of this line`);
    if (before && !line.accepted && BigInt(line.number) < BigInt(before.line.number)) faults.push(`${place}: lower than the one before it`);
    return faults;
  });
}

/** The heads that must be in the chain: all but those that somebody has taken note are gone. */
export function headsToFind(lines: readonly StoredLine[]): StoredLine[] {
  const kept: StoredLine[] = [];
  for (const stored of lines) {
    if (stored.line.accepted) {
      const { number } = stored.line;
      while (kept.length > 0 && BigInt(kept.at(-1)!.line.number) > BigInt(number)) kept.pop();
    }
    kept.push(stored);
  }
  return kept;
}
