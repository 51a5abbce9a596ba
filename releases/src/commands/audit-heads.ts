import { findHeadFaults, headsToFind } from '../audit-heads/check-heads';
import { AuditHead, type HeadLog } from '../audit-heads/head-line';
import { appendHead, readHeads, type StoredLine } from '../audit-heads/head-log';
import type { Registry } from '../registry';
import { ReleaseError } from '../release-error';
import { keyFingerprint, openMapSigner } from '../steps/signing-keys';
import type { Authority } from './authority';

export type AuditHeads = {
  heads: StoredLine[];
  /** Every line, also those whose loss somebody has taken note of. */
  lines: StoredLine[];
  faults: string[];
};

/** The signed heads of the platform's audit, or of the seal of its books, that must be in it, and what is wrong with their log. */
export async function auditHeads(registry: Registry, log: HeadLog = 'audit'): Promise<AuditHeads> {
  const [lines, events] = [await readHeads(registry.storage, log), await registry.readEvents()];
  const rotations = events.filter(({ op }) => op === 'rotate-key').flatMap(({ from, to }) => [from, to]);
  const present = lines.length > 0 ? [keyFingerprint(openMapSigner(registry.keyPath).publicKey)] : [];
  const fingerprints = new Set([...present, ...rotations].filter((name) => name !== null));
  return { heads: headsToFind(lines), lines, faults: findHeadFaults(lines, fingerprints, log) };
}

/** Takes note, signed and for ever, that the audit, or the seal of the books, ends with a head of before, as after a restore. What is gone stays named in the log. */
export async function acceptAuditHead(
  registry: Registry,
  text: string,
  { actor, reason, now }: Authority,
  log: HeadLog = 'audit',
): Promise<StoredLine> {
  const [number, hash] = text.split(':');
  const head = AuditHead.safeParse({ number, hash }).data;
  if (!head) throw new ReleaseError('A head has the form <number>:<hash>.');
  const known = await readHeads(registry.storage, log);
  if (!known.some(({ line }) => line.number === head.number && line.hash === head.hash))
    throw new ReleaseError('This head was never seen. Give the newest one that is still there; npm run audit names it.');
  const addition = { head, at: now(), accepted: { actor, reason } };
  const line = await appendHead(registry.storage, openMapSigner(registry.keyPath), addition, log);
  return line!;
}
